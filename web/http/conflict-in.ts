import type { Conflict } from '#schemas/generated/domain/conflict.ts';
import type { Refusal } from './answer.ts';

/** What somebody else saved meanwhile (409). */
export function conflictIn({ status, data }: Pick<Refusal, 'status' | 'data'>): Conflict | null {
  return status === 409 && data && 'actual' in data ? data : null;
}
