import type { Sql } from './sql.ts';

/**
 * A question that goes along with the session's in one statement: a `select` without names of its own that the session's
 * has. Its text comes from a small fixed set.
 */
export interface Beside<T> extends Sql {
  /** What it found; every column is null where it found nothing. */
  read: (row: Readonly<Record<string, unknown>>) => T | null;
}
