import { DECISION } from '#schemas/messages/decision.ts';
import type { LintRule } from './lint-report.ts';

const TEXT = DECISION.faults;

/** Points of something that never has a value: a fact that is a text. */
export const silentSources: LintRule = ({ scoring, label }, report) => {
  for (const [at, { id, from, points }] of scoring.items.entries()) {
    if (!points) continue;
    if (typeof from !== 'object' || !('fact' in from) || 'options' in points) continue;
    const fact = scoring.facts?.find((one) => one.id === from.fact);
    if (fact && fact.type !== 'number') {
      report('sinValor', `/items/${at}/from`, TEXT.textFact(label(id), fact.title), id);
    }
  }
};
