import type { Knex } from 'knex';
import type { CommissionRule } from '#engine/process/commissions.ts';
import type { PreviewToldBody } from '#schemas/generated/api/preview-told.ts';
import { SEATS } from '#server/core/commission/members-sql.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { SeatChange } from './seat-queries.ts';

export type SeatsToBe = NonNullable<PreviewToldBody['comision']>;
type Change = Pick<SeatChange, 'user' | 'kind' | 'change' | 'codes'>;

/** Evaluations that would come to people, or go, if a commission were this from now on. What waits for a new one of a programme comes to it. */
export function listSeatChanges(
  db: Knex,
  year: number,
  { individual }: Pick<CommissionRule, 'individual'>,
  { id, programa, proyectos, evaluadores }: SeatsToBe,
): Promise<Change[]> {
  const own = sql`p.call_year = ${year} and (p.code = any (${proyectos}::text[]) or (${id}::integer is null and exists (
    select from programme_assignments a where a.project_id = p.id and a.programme_id = ${programa}::integer::text)))`;
  return listChanges(
    db,
    sql`(with after as (
        select e.user_id, p.id as project_id from unnest(${evaluadores}::integer[]) e(user_id) cross join projects p where ${own}
        union select s.user_id, s.project_id from project_seats s join projects p on p.id = s.project_id
          where s.commission_id = ${id} and ${own}),
      before as (select s.user_id, s.project_id from ${SEATS} s where s.commission_id = ${id})
      select n.user_id, n.project_id, ${individual}::text as kind, 'came' as change from (table after except table before) n
      union all
      select g.user_id, g.project_id, ${individual}::text, 'went' from (table before except table after) g
        where not exists (select from excusals x
          where x.project_id = g.project_id and x.evaluator_id = g.user_id and x.kind = ${individual}))`,
  );
}

/** Evaluations that there would be more time for. */
export function listMoreTime(db: Knex, open: Sql): Promise<Change[]> {
  return listChanges(db, sql`(select o.*, 'more time' as change from ${open} o)`);
}

/** Messages by person; those who may not sign in are told nothing. */
function listChanges(db: Knex, changes: Sql): Promise<Change[]> {
  return ask(
    db,
    sql`select t.user_id as user, t.kind, t.change, json_agg(p.code order by p.code) as codes
      from ${changes} t join projects p on p.id = t.project_id join users u on u.id = t.user_id and u.may_sign_in
      group by t.user_id, t.kind, t.change order by t.change, t.user_id, t.kind`,
  );
}
