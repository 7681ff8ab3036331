import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import type { LintRule } from './lint-report.ts';

/** Beyond the tolerance a definitive form asks for a reason, which is written in the item's comment. */
export const lintTolerance: LintRule = ({ scoring, label }, report) => {
  for (const [at, { id, from, observ, tolerance = scoring.tolerance }] of scoring.items.entries()) {
    if (tolerance === undefined || observ !== undefined || typeof from !== 'string') continue;
    report('sinJustificacion', `/items/${at}`, TEXT.noReason(label(id)), id);
  }
};
