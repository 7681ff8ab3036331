import type { Knex } from 'knex';
import type { Contest } from '#server/core/cut/contest.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** The projects of an order of merit that a person owns. */
export async function listOwnOf(db: Knex, { year, modality }: Contest, user: number): Promise<number[]> {
  const rows = await ask<{ id: number }>(
    db,
    sql`select p.id from projects p join project_links l on l.project_id = p.id
      where l.user_id = ${user} and p.call_year = ${year} and p.modality = ${modality} order by p.id`,
  );
  return rows.map(({ id }) => id);
}
