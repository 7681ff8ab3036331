import { PERMISSION_HINTS } from '#schemas/messages/permissions.ts';
import { EVALUATION_MESSAGES } from '#schemas/messages/evaluations.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { notFound } from '../../errors/not-found.ts';
import { isEvaluationKind, isSigned } from '#engine/process/commissions.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';

/** Any evaluation of the project by its number: all kinds share one sequence. */
export function findEvaluation(project: LoadedProject, id: number): FormRow {
  const form = project.forms.find(({ kind, wireId }) => wireId === id && isEvaluationKind(kind));
  if (!form) throw notFound(EVALUATION_MESSAGES.notTogether);
  return form;
}

/** Those that bear a signature. */
export function requireSignable(form: FormRow): void {
  if (isSigned(form.kind)) return;
  throw badRequest(PERMISSION_HINTS.noSignature);
}
