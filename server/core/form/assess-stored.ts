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

/** With what its result rested on when it was saved, so that it never comes to something else by being read again. */
export async function assessStored(
  { db }: Pick<Context, 'db'>,
  project: LoadedProject,
  form: FormRow,
  ready: ReadyTemplate,
): Promise<Assessment | null> {
  const [section] = ready.prepared.sections;
  if (!isEvaluationKind(form.kind) || !section) return null;
  const stored = answersOf(project, form, storedSection(form.kind, section.number));
  const scope = stored?.result
    ? readStoredScope(stored.result.alcance)
    : await readScoringScope(db, project, form, ready);
  return assessAnswers(ready, section, stored?.data, scope);
}
