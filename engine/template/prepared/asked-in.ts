import type { EvaluationRole } from '#schemas/generated/domain/evaluation-role.ts';
import type { Unit } from './prepared-template.ts';

/** The one form that asks for an answer, by itself or with the group it is in; null: both do. */
export function askedIn({ fields }: Unit, pointer: string): EvaluationRole | null {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const only = fields.get(at)?.ui['ui:en'];
    if (only !== undefined) return only;
  }
  return null;
}
