import type { Score } from '#engine/scoring/result.ts';
import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { isEvaluationKind } from '#engine/process/commissions.ts';
import type { Context } from '#server/context/context.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import { assessAnswers, type Assessment } from './assess-answers.ts';
import { answersOf } from './form-of-project.ts';
import { readScoringScope } from './scoring-scope.ts';
import { readStoredScope } from './stored-result.ts';
import { storedSection } from './stored-section.ts';

/**
 * With what its result rested on when it was saved, so that it never comes to something else by being read again. Where none
 * was stored there is none, even if by now nothing would be missing.
 */
export async function assessStored(
  { db }: Pick<Context, 'db'>,
  project: LoadedProject,
  form: FormRow,
  ready: ReadyTemplate,
): Promise<Assessment | null> {
  const [section] = ready.prepared.sections;
  if (!isEvaluationKind(form.kind) || !section) return null;
  const stored = answersOf(project, form, storedSection(form.kind, section.number));
  if (stored?.result) return assessAnswers(ready, section, stored.data, readStoredScope(stored.result.alcance));
  const scope = await readScoringScope(db, project, form, ready);
  const assessment = await assessAnswers(ready, section, stored?.data, scope);
  return { ...assessment, score: withoutResult(assessment.score) };
}

/** What the others say has changed since it was saved half: to count, it has to be saved anew. */
function withoutResult(score: Score): Score {
  if (!score.result) return score;
  const { total, set } = score.result;
  const partial = { missing: [], lowest: total, highest: total, ...(set && { set }), reasons: [TEXT.unsaved] };
  return { ...score, result: null, partial };
}
