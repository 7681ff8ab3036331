import { commissionOf, isEvaluationKind } from '#engine/process/commissions.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { isComplete } from './contested-forms.ts';

/** The form that speaks for a kind of evaluation: the definitive one where there is one. */
export function definitiveOrOwn(kind: string): string {
  return isEvaluationKind(kind) ? (commissionOf(kind).definitive ?? kind) : kind;
}

/** Whose answers other rubrics may read: of an evaluation the definitive form alone, once it is complete. */
function isDeciding(form: Pick<FormRow, 'kind' | 'state'>): boolean {
  if (!isEvaluationKind(form.kind)) return true;
  return form.kind === commissionOf(form.kind).definitive && isComplete(form);
}

/** `p.PEIS` names the project form, as `p` does; `eipca.AET` what its commission agreed on. */
export function decidingKindOf(kind: string): FormKind {
  return definitiveOrOwn(kind.split('.')[0] ?? kind) as FormKind;
}

/** The forms of a project whose answers other rubrics may read. */
export function decidingForms({ forms }: Pick<LoadedProject, 'forms'>): ReadonlySet<number> {
  return new Set(forms.filter(isDeciding).map(({ id }) => id));
}
