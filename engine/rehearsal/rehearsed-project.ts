import type { StoredForm } from '../merit/appraise.ts';

/** A project of a past call with its complete forms of one kind. */
export interface RehearsedProject {
  readonly id: string;
  /** When it was presented, ISO 8601. */
  readonly presented: string | null;
  readonly definitive: StoredForm | null;
  readonly individual: readonly StoredForm[];
}
