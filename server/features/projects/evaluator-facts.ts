import { isDefinitive } from '#engine/process/commissions.ts';
import type { FormRow } from './project-rows-facts.ts';

/** Shown as its evaluator: of a definitive form the caller when he is of its commission, else its first member. */
export function evaluatorOf({ kind, evaluatorId, memberIds }: FormRow, caller: number): number | null {
  if (!isDefinitive(kind)) return evaluatorId;
  return memberIds.includes(caller) ? caller : (memberIds[0] ?? null);
}
