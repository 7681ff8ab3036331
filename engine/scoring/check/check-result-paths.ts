import { DECISION } from '#schemas/messages/decision.ts';
import type { Problem } from '../../problem.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { templateProblem } from '../../template/template-problem.ts';
import { BONUS, OUTCOME, TOTAL } from '../prepare-scoring.ts';
import type { Scoring } from '../../template/scoring.ts';
import { PANEL } from '../sources/result.ts';

/** Kinds of evaluation whose results a rubric takes. */
export function resultKinds({ items }: Scoring): string[] {
  return items.flatMap(({ from }) =>
    typeof from === 'object' && 'result' in from && from.result !== PANEL ? [from.result] : [],
  );
}

/**
 * Results that a rubric takes from an earlier form, against the rubric that the call has in force for it: what that one does not
 * have would never have a value. `formsOf` gives none where the call has no such form yet.
 */
export function checkResultPaths(
  { items }: Scoring,
  formsOf: (kind: string) => readonly PreparedTemplate[],
): Problem[] {
  return items.flatMap(({ id, title, from }, at): Problem[] => {
    if (typeof from !== 'object' || !('result' in from) || from.result === PANEL) return [];
    const isThere = formsOf(from.result).every(({ template }) => stagesIn(template.scoring).includes(from.value));
    const text = DECISION.faults.goneStage(title ?? id, from.result);
    return isThere ? [] : [templateProblem(`/scoring/items/${at}/from`, 'puntaje', text)];
  });
}

function stagesIn(scoring: Scoring | undefined): string[] {
  const { items = [], sections = [], total, bonus, outcomes = [] } = scoring ?? {};
  return [
    ...[...items, ...sections].map(({ id }) => id),
    ...(total ? [TOTAL] : []),
    ...(bonus ? [BONUS] : []),
    ...(outcomes.length > 0 ? [OUTCOME] : []),
  ];
}
