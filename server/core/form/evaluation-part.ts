import { commissionOf, isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import { PANEL } from '#engine/scoring/sources/result.ts';
import { relationsOf } from '#engine/process/project-facts.ts';
import type { Context } from '#server/context/context.ts';
import type { SaveCommand } from '#server/db/save-answers.ts';
import { concernOf } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import type { Judged } from './judged-save.ts';
import { agreementToStore } from './individual-forms.ts';
import { writeStoredResult } from './stored-result.ts';

type Part = Pick<SaveCommand, 'state' | 'missing' | 'pin' | 'result' | 'stage' | 'adminModified' | 'agreement'>;

/**
 * What a save of a form stores that may be saved half: its state; of an evaluation also the shared version, its result, and
 * what that is to the project.
 */
export function evaluationPart({ actor }: Pick<Context, 'actor'>, judged: Judged): Part {
  const { project, form, ready, assessment, missing } = judged;
  if (missing !== null) return { state: missing === 0 ? 'completa' : 'borrador', missing };
  if (!assessment || !isEvaluationKind(form.kind)) return {};
  const { isComplete, score, scope } = assessment;
  const { result } = score;
  const outcome = result?.outcome ?? null;
  const total = result?.total ?? null;
  const { form: facts } = concernOf(project, form);
  const isHolder = relationsOf(project.facts, actor, facts).includes('own form');
  return {
    state: isComplete ? 'completa' : 'borrador',
    missing: isComplete ? 0 : new Set(score.partial?.missing).size,
    pin: { callYear: project.project.callYear, kind: ready.stored.kind, modality: ready.stored.modality },
    result: result && { outcome, total, result: writeStoredResult(result, scope) },
    // The result of a stage is that of its definitive form, or of none while that is open again.
    ...(isDefinitive(form.kind) && { stage: { stage: commissionOf(form.kind).stage, outcome, total } }),
    ...(isDefinitive(form.kind) &&
      scope.agreement && {
        agreement: agreementToStore(ready.prepared, scope.agreement, judged.answers, scope.earlier[PANEL] ?? null),
      }),
    ...(actor.userType === 'admin' && !isHolder && { adminModified: true }),
  };
}

/** The form's row as the save leaves it. */
export function formAfter(context: Pick<Context, 'actor'>, judged: Judged): FormRow {
  const { state, adminModified } = evaluationPart(context, judged);
  const { form, ready } = judged;
  return {
    ...form,
    templateId: ready.stored.id,
    state: state ?? form.state,
    adminModified: adminModified ?? form.adminModified,
  };
}
