import { COMMISSIONS } from '#engine/process/commissions.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

export interface SetUp {
  /** The first administrator still has the name that the installation gave. */
  unnamed: boolean;
  people: number;
  evaluators: number;
  year: number | null;
  dated: boolean;
  /** Lists of the current call that a person has edited. */
  lists: number;
  /** Forms of the current call that are in force. */
  templates: number;
}

const EVALUATORS = [...new Set(COMMISSIONS.flatMap(({ evaluators }) => evaluators))];

/** What the office has entered so far. */
export async function readSetUp(db: Knex): Promise<SetUp> {
  const [row] = await ask<SetUp>(
    db,
    sql`select
        exists (select from users where tipo_usuario = 'admin' and dni = '00000000' and ape = 'Administración' and may_sign_in) as unnamed,
        (select count(*)::integer from users where tipo_usuario <> 'admin' and may_sign_in) as people,
        (select count(*)::integer from users where tipo_usuario = any (${EVALUATORS}::text[]) and may_sign_in) as evaluators,
        c.year, coalesce(c.calendar_published_at is not null, false) as dated,
        (select count(distinct list)::integer from list_revisions where call_year = c.year and author_id is not null) as lists,
        (select count(*)::integer from templates where call_year = c.year and in_force) as templates
      from (select 1) one left join calls c on c.vigente`,
  );
  if (!row) throw new Error('the database did not say what there is');
  return row;
}
