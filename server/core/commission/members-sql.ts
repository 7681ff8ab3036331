import { sql, type Sql } from '#server/db/sql.ts';

/** A seat for one project alone stands behind all others; of several the older account comes first. */
const AFTER_ALL = sql`1000 + user_id`;

/**
 * Who evaluates a project for its commission, in their order: a table of `user_id` and `position`. Whoever excused himself from the kind is
 * none of them; whoever has a seat for this project alone comes last.
 */
export function membersSql(commission: Sql, project: Sql, individual: Sql): Sql {
  return sql`(select s.user_id, s.position from (
      select user_id, position from commission_evaluators where commission_id = ${commission}
      union all select user_id, ${AFTER_ALL} from project_seats where commission_id = ${commission} and project_id = ${project}) s
    where not exists (select from excusals x where x.project_id = ${project} and x.evaluator_id = s.user_id and x.kind = ${individual}))`;
}

/** Each project of each commission with each of its evaluators. */
export const SEATS = sql`(select p.commission_id, p.project_id, e.user_id, e.position from commission_projects p
    join commission_evaluators e on e.commission_id = p.commission_id
  union all select commission_id, project_id, user_id, ${AFTER_ALL} from project_seats)`;
