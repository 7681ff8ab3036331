import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** Names at a time: each is compared with all that are alike. */
const BATCH = 200;

/** Notes which names are alike, of those that came or went since; no save waits for it (decision 0073). */
export async function noteAlikeNames(db: Knex): Promise<void> {
  while ((await noteSome(db, BATCH)) === BATCH);
}

/** Of so many at most. While another process is at it, of none. */
export async function noteSome(db: Knex, most: number): Promise<number> {
  const [row] = await ask<{ noted: number }>(db, sql`select note_alike_names(${most}) as noted`);
  return row?.noted ?? 0;
}
