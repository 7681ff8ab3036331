import { commissionOf, isEvaluationKind } from '#engine/process/commissions.ts';

/** The form that speaks for a kind of evaluation: the definitive one where there is one. */
export function definitiveOrOwn(kind: string): string {
  return isEvaluationKind(kind) ? (commissionOf(kind).definitive ?? kind) : kind;
}
