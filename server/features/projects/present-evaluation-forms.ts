import type { EvaluationForm } from '#schemas/generated/domain/evaluation-form.ts';
import type { Omission } from '#engine/process/vocabulary.ts';
import { presentEvaluator, presentNamelessEvaluator, type EvaluatorRow } from '#server/core/form/evaluators.ts';
import type { ReadableForm } from './readable-forms.ts';

/** `omissions`: of the project's own reading; what a single form leaves out counts besides. */
export function presentEvaluationForms(
  forms: readonly ReadableForm[],
  people: ReadonlyMap<number, EvaluatorRow>,
  omissions: readonly Omission[],
): EvaluationForm[] {
  return forms.map(({ form, decision, evaluatorId }) => {
    const isNameless = [...omissions, ...decision.omissions].includes('no evaluator names');
    const person = evaluatorId === null ? undefined : people.get(evaluatorId);
    const evaluator = person ? (isNameless ? presentNamelessEvaluator(person) : presentEvaluator(person)) : null;
    return { id: form.wireId, tipo: form.kind, estado: form.state, evaluador: evaluator };
  });
}
