import { scoreAnswers, unjustified } from '#engine/scoring/pipeline/score-answers.ts';
import type { Score } from '#engine/scoring/result.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { giveVerdict } from '#server/templates/give-verdict.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import type { Scope } from './stored-result.ts';

/** What the answers of an evaluation are worth, and everything beside them that it hangs on. */
export interface Assessment {
  /** Complete exactly when the whole verdict holds (contract.md 6). */
  isComplete: boolean;
  score: Score;
  scope: Scope;
}

/** What answers are worth: saving, reading and printing all ask here. */
export async function assessAnswers(
  ready: ReadyTemplate,
  section: PreparedSection,
  answers: unknown,
  scope: Scope,
): Promise<Assessment> {
  const { problems } = await giveVerdict(ready, section, answers, {
    level: 'completa',
    contexto: scope.contexto,
    hechos: scope.hechos,
    stored: answers,
  });
  const score = scoreAnswers(ready.prepared, answers, { ...scope, problems });
  const isJustified = unjustified(answers, scope.demands ?? []).length === 0;
  // There is a result in spite of something missing where a rule decides over that: the form is complete with it.
  return { isComplete: score.result !== null || (problems.length === 0 && isJustified), score, scope };
}
