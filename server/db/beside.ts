import type { Knex } from 'knex';

/** A question that goes along with the session's in one statement. Its text comes from a small fixed set. */
export interface Beside<T> {
  /** A `select` without names of its own that the session's has; a question mark for each binding. */
  text: string;
  bindings: readonly Knex.RawBinding[];
  /** What it found; every column is null where it found nothing. */
  read: (row: Readonly<Record<string, unknown>>) => T | null;
}
