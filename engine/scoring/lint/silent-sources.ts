import { DECISION } from '#schemas/messages/decision.ts';
import { neverHolds } from '../../conditions/never-holds.ts';
import { possibleAnswers } from '../../template/prepared/possible-answers.ts';
import type { Unit } from '../../template/prepared/prepared-template.ts';
import type { LintRule } from './lint-report.ts';

const TEXT = DECISION.faults;

/** Points of something that never has a value: an answer that nobody ever sees, a fact that is a text. */
export const silentSources: LintRule = ({ scoring, unit, label }, report) => {
  for (const [at, { id, from, points }] of scoring.items.entries()) {
    if (!points) continue;
    if (typeof from === 'string' && isNeverShown(unit, from)) {
      report('sinValor', `/items/${at}/from`, TEXT.neverShown(label(id)), id);
    }
    if (typeof from !== 'object' || !('fact' in from) || 'options' in points) continue;
    const fact = scoring.facts?.find((one) => one.id === from.fact);
    if (fact && fact.type !== 'number') {
      report('sinValor', `/items/${at}/from`, TEXT.textFact(label(id), fact.title), id);
    }
  }
};

/** Hidden by itself, or with the group it is in. */
function isNeverShown(unit: Unit, pattern: string): boolean {
  const possible = possibleAnswers(unit);
  for (let at: string | null = pattern; at !== null && at !== ''; at = unit.fields.get(at)?.parent ?? null) {
    const when = unit.fields.get(at)?.ui['ui:visibleIf'];
    if (when && neverHolds(when, possible)) return true;
  }
  return false;
}
