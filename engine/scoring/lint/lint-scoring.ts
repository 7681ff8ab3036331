import type { Problem } from '../../problem.ts';
import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { templateProblem } from '../../template/template-problem.ts';
import { lintItems } from './lint-items.ts';
import { lintOptions } from './lint-options.ts';
import { lintOutcomes } from './lint-outcomes.ts';
import type { LintReport, LintRule } from './lint-report.ts';
import { lintScale } from './lint-scale.ts';
import { lintTolerance } from './lint-tolerance.ts';
import { lintUnread } from './lint-unread.ts';
import { lintWeights } from './lint-weights.ts';
import { prepareScoring } from '../prepare-scoring.ts';

/** One kind of doubt, one file, one line. */
const RULES: readonly LintRule[] = [lintItems, lintOptions, lintWeights, lintOutcomes, lintScale, lintTolerance];

/** What a sound rubric may have that its author hardly meant. It stops nothing. */
export function lintScoring(template: PreparedTemplate): Problem[] {
  const prepared = prepareScoring(template);
  if (!prepared) return [];
  if (prepared.items.size === 0) return [templateProblem('/scoring/items', 'aviso.vacia', TEXT.noItems)];
  const found: Problem[] = [];
  const report: LintReport = (code, at, message, stage) => {
    const from = stage === undefined ? undefined : prepared.items.get(stage)?.from;
    const item = typeof from === 'string' ? prepared.unit.fields.get(from)?.id : undefined;
    found.push(templateProblem(`/scoring${at}`, `aviso.${code}`, message, item === undefined ? {} : { item }));
  };
  for (const rule of RULES) rule(prepared, report);
  lintUnread(prepared, template.meta, report);
  return found;
}
