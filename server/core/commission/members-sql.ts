import { sql, type Sql } from '#server/db/sql.ts';

/**
 * Who evaluates a project for its commission, in their order: a table of `user_id` and `position`. Whoever excused himself from the kind is
 * none of them; whoever has a seat for this project alone comes last.
 */
export function membersSql(commission: Sql, project: Sql, individual: Sql): Sql {
  return sql`(select s.user_id, s.position from ${SEATS} s where s.commission_id = ${commission} and s.project_id = ${project}
    and not exists (select from excusals x where x.project_id = s.project_id and x.evaluator_id = s.user_id and x.kind = ${individual}))`;
}

/** Each project of each commission with each of its evaluators. */
export const SEATS = sql`(select p.commission_id, p.project_id, e.user_id, e.position from commission_projects p
    join commission_evaluators e on e.commission_id = p.commission_id
  union all select commission_id, project_id, user_id, 1000 + user_id from project_seats)`;
