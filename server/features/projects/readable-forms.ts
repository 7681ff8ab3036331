import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import { isEvaluationKind } from '#engine/process/commissions.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { Actor } from '#server/context/context.ts';
import { evaluatorOf } from '#server/core/form/evaluators.ts';
import { concernOf, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';

type EvaluationRow = FormRow & { kind: EvaluationKind };

export interface ReadableForm {
  form: EvaluationRow;
  decision: Decision;
  /** Shown as its evaluator: of a definitive form the caller when he is of its commission, else its first member. */
  evaluatorId: number | null;
}

/** The evaluation forms of a project that this person may read. */
export function readableForms(actor: Actor, project: LoadedProject): ReadableForm[] {
  return project.forms.filter(isEvaluation).flatMap((form) => {
    const decision = decideOnProject(`read /${form.kind}`, actor, project.facts, concernOf(project, form));
    return decision.allowed ? [{ form, decision, evaluatorId: evaluatorOf(form, actor.id) }] : [];
  });
}

function isEvaluation(form: FormRow): form is EvaluationRow {
  return isEvaluationKind(form.kind);
}
