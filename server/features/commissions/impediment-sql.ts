import type { ImpedimentCause } from '#schemas/generated/domain/impediment-cause.ts';
import { sql, type Sql } from '#server/db/sql.ts';

/** The call of a project and the two before it: what counts as three years elsewhere, too. */
const CALLS_BEFORE = 2;

/** The projects of those years in which evaluators took part beside somebody else of the team: `met`. */
const MET_FROM_TEAMS = sql`known as materialized (
      -- In which projects of those years whoever is in the team of one of these took part.
      select m.project, m.dni, q.id as other, q.code
        from (select h.project, h.dni, x.project_id as other from people h
                join project_projections x on x.relation = 'person' and x.key = h.dni
              union select h.project, h.dni, l.project_id from people h
                join users u on u.dni = h.dni join project_links l on l.user_id = u.id) m
        join p on p.id = m.project
        join projects q on q.id = m.other and q.id <> m.project and q.call_year between p.call_year - ${CALLS_BEFORE} and p.call_year
    ), met as (
      -- The evaluators who took part in those, beside somebody else of the team.
      select e.id as evaluator, k.project, k.code from known k
        join project_projections x on x.project_id = k.other and x.relation = 'person' join e on e.dni = x.key and e.dni <> k.dni
      union select e.id, k.project, k.code from known k
        join project_links l on l.project_id = k.other join e on e.id = l.user_id and e.dni <> k.dni`;

/** The same rows from the other side. */
const MET_FROM_EVALUATORS = sql`theirs as materialized (
      select e.id as evaluator, e.dni, x.project_id as other from e join project_projections x on x.relation = 'person' and x.key = e.dni
      union select e.id, e.dni, l.project_id from e join project_links l on l.user_id = e.id
    ), beside as (
      select t.evaluator, t.other, x.key as dni from theirs t
        join project_projections x on x.project_id = t.other and x.relation = 'person' and x.key <> t.dni
      union select t.evaluator, t.other, u.dni from theirs t
        join project_links l on l.project_id = t.other join users u on u.id = l.user_id and u.dni <> t.dni
    ), met as (
      select distinct b.evaluator, p.id as project, q.code from beside b join people h on h.dni = b.dni join p on p.id = h.project
        join projects q on q.id = b.other and q.id <> p.id and q.call_year between p.call_year - ${CALLS_BEFORE} and p.call_year`;

/** What no reason gets over. */
export const BARRING: readonly ImpedimentCause[] = ['duenio', 'excusa'];

/**
 * Named queries, the last of them `found`: each cause that speaks against one of the evaluators (a query of id, dni, unidad_academica
 * and tipo_usuario) for one of the projects. Whom they met is looked for `from` the side that has fewer: there may be ten
 * thousand evaluators, and a team that took part in a thousand projects.
 */
export function impedimentsSql(projects: readonly number[], evaluators: Sql, from: 'teams' | 'evaluators'): Sql {
  return sql`e as materialized (${evaluators}
    ), p as materialized (
      select id, code, call_year, academic_unit from projects where id = any (${projects}::integer[])
    ), people as materialized (
      select p.id as project, x.key as dni from p join project_projections x on x.project_id = p.id and x.relation = 'person'
      union select p.id, u.dni from p join project_links l on l.project_id = p.id join users u on u.id = l.user_id
    ), ${from === 'teams' ? MET_FROM_TEAMS : MET_FROM_EVALUATORS}
    ), found as (
      select e.id as evaluator, p.id as project, 'duenio' as cause, 1 as place, '{}'::text[] as shared
        from e join project_links l on l.user_id = e.id join p on p.id = l.project_id where e.tipo_usuario <> 'eval_prog'
      union all select distinct e.id, p.id, 'excusa', 2, '{}'::text[]
        from p join excusals x on x.project_id = p.id join e on e.id = x.evaluator_id
      union all select distinct e.id, p.id, 'equipo', 3, '{}'::text[]
        from p join project_projections x on x.project_id = p.id and x.relation = 'person' join e on e.dni = x.key
      union all select e.id, p.id, 'unidad', 4, '{}'::text[] from e join p on p.academic_unit = e.unidad_academica
      union all select evaluator, project, 'proyecto', 5, array_agg(code order by code) from met group by evaluator, project
    )`;
}
