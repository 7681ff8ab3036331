import { isEvaluationKind } from '#engine/process/commissions.ts';
import { decideOnProject } from '#engine/process/decide-on-project.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { Actor } from '../../context.ts';
import { evaluatorOf } from '#server/core/form/evaluators.ts';
import { concernOf, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';

export interface ReadableForm {
  form: FormRow;
  decision: Decision;
  /** Shown as its evaluator: of a definitive form the caller when he is of its commission, else its first member. */
  evaluatorId: number | null;
}

/** The evaluation forms of a project that this person may read. */
export function readableForms(actor: Actor, project: LoadedProject): ReadableForm[] {
  return project.forms.flatMap((form) => {
    if (!isEvaluationKind(form.kind)) return [];
    const decision = decideOnProject(`read /${form.kind}`, actor, project.facts, concernOf(project, form));
    return decision.permite ? [{ form, decision, evaluatorId: evaluatorOf(form, actor.id) }] : [];
  });
}
