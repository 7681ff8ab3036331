import { SCORING_CHECK_MESSAGES as SCORING_TEXT } from '#schemas/messages/scoring-check.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import { ownValue } from '../../json.ts';
import { isAdvice, isEvaluationKind } from '../../process/commissions.ts';
import type { OutcomeList } from '../../template/scoring.ts';
import { isResult } from '../pipeline/decide-outcome.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { LintReport } from './lint-report.ts';

/** The outcomes by which the commission's form says whether a project goes on; null where a cut does, or it is advice. */
export function decidingList({ scoring }: PreparedScoring, kind: TemplateKind): OutcomeList | 'none' | null {
  const { cut, outcomes: lists = [] } = scoring;
  if (cut || !isEvaluationKind(kind) || isAdvice(kind)) return null;
  return lists.find((one) => isResult(one, lists)) ?? 'none';
}

/** Both answers must be there to be given; whether they can be, trying shows. */
export function endsDeclared(prepared: PreparedScoring, kind: TemplateKind, report: LintReport): void {
  const list = decidingList(prepared, kind);
  if (list === null) return;
  const rules = list === 'none' ? [] : list.rules;
  const passes = list === 'none' ? {} : (list.passes ?? {});
  const declared = rules.flatMap(({ is }) => (is === null ? [] : [ownValue(passes, is) ?? null]));
  if (!declared.includes(true)) report('decide', '/outcomes', SCORING_TEXT.nothingPasses);
  else if (!declared.includes(false)) report('decide', '/outcomes', SCORING_TEXT.nothingFails);
}
