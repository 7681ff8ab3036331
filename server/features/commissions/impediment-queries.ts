import type { ImpedimentCause } from '#schemas/generated/domain/impediment-cause.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** One cause that speaks against an evaluator for a project; a pair may have several. */
export interface ImpedimentRow {
  evaluator: number;
  project: number;
  code: string;
  cause: ImpedimentCause;
  /** Codes of the projects that they have in common. */
  shared: string[];
}

/** The call of a project and the two before it: what counts as three years elsewhere, too. */
const CALLS_BEFORE = 2;

/** Everything that speaks against these people for these projects; whoever is free has no row. */
export async function listImpediments(
  db: Knex,
  projects: readonly number[],
  evaluators: readonly number[],
): Promise<ImpedimentRow[]> {
  if (projects.length === 0 || evaluators.length === 0) return [];
  return ask(
    db,
    sql`with e as materialized (
      select id, dni, unidad_academica, tipo_usuario from users where id = any (${evaluators}::integer[])
    ), p as materialized (
      select id, code, call_year, academic_unit from projects where id = any (${projects}::integer[])
    ), people as materialized (
      select p.id as project, x.key as dni from p join project_projections x on x.project_id = p.id and x.relation = 'person'
      union select p.id, u.dni from p join project_links l on l.project_id = p.id join users u on u.id = l.user_id
    ), known as materialized (
      -- In which projects of those years whoever is in the team of one of these took part.
      select m.project, m.dni, q.id as other, q.code
        from (select h.project, h.dni, x.project_id as other from people h
                join project_projections x on x.relation = 'person' and x.key = h.dni
              union select h.project, h.dni, l.project_id from people h
                join users u on u.dni = h.dni join project_links l on l.user_id = u.id) m
        join p on p.id = m.project
        join projects q on q.id = m.other and q.id <> m.project and q.call_year between p.call_year - ${CALLS_BEFORE} and p.call_year
    ), found as (
      select e.id as evaluator, p.id as project, 'duenio' as cause, 1 as place, '{}'::text[] as shared
        from e join project_links l on l.user_id = e.id join p on p.id = l.project_id where e.tipo_usuario <> 'eval_prog'
      union all select distinct e.id, p.id, 'equipo', 2, '{}'::text[]
        from p join project_projections x on x.project_id = p.id and x.relation = 'person' join e on e.dni = x.key
      union all select e.id, p.id, 'unidad', 3, '{}'::text[] from e join p on p.academic_unit = e.unidad_academica
      union all select e.id, k.project, 'proyecto', 4, array_agg(distinct k.code order by k.code)
        from known k join e on e.dni <> k.dni
        where exists (select from project_projections x where x.project_id = k.other and x.relation = 'person' and x.key = e.dni)
          or exists (select from project_links l where l.project_id = k.other and l.user_id = e.id)
        group by e.id, k.project
    )
    select f.evaluator, f.project, p.code, f.cause, f.shared from found f join p on p.id = f.project
      order by p.code, f.evaluator, f.place`,
  );
}
