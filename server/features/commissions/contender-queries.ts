import type { Candidate } from '#schemas/generated/domain/candidate.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { candidateSql, typesOfStage, type CandidateFilter } from './candidate-queries.ts';
import { BARRING, impedimentsSql } from './impediment-sql.ts';

/** Somebody who may sit in a commission, with what speaks against it. */
export interface Contender extends Candidate {
  isChosen: boolean;
  isBarred: boolean;
  /** For how many of the projects a reason would be needed. */
  alerts: number;
}

interface Seats {
  projects: readonly number[];
  chosen: readonly number[];
  seats: number;
}

/**
 * Those among whom the free seats are given, by surname, and who is chosen already. Whoever comes after so many with fewer alerts and less
 * work gets none whatever the unit, nor does who comes after so many of the unit: of ten thousand people only these are brought.
 */
export async function listContenders(
  db: Knex,
  filter: CandidateFilter,
  { projects, chosen, seats }: Seats,
): Promise<Contender[]> {
  const people = sql`select u.id, u.dni, u.ape, u.nom, u.unidad_academica, u.tipo_usuario from users u where ${candidateSql(filter)}`;
  return ask(
    db,
    sql`with ${impedimentsSql(projects, people, 'teams')}, objected as (
      select evaluator, bool_or(cause = any (${BARRING}::text[])) as barred, count(distinct project)::integer as alerts from found group by evaluator
    ), worked as (
      select m.user_id, sum(c.projects) filter (where c.type = any (${typesOfStage(filter)}::text[]))::integer as stage, sum(c.projects)::integer as total
        from (select c.id, c.type, count(*) as projects from commissions c join commission_projects q on q.commission_id = c.id
                where c.call_year = ${filter.year} group by c.id) c
          join commission_evaluators m on m.commission_id = c.id group by m.user_id
    ), weighed as (
      select e.id, e.ape, e.nom, e.tipo_usuario as tipo, e.unidad_academica as "unidadAcademica", coalesce(w.stage, 0) as carga,
        coalesce(w.total, 0) as "cargaTotal", e.id = any (${chosen}::integer[]) as "isChosen", coalesce(o.barred, false) as "isBarred",
        coalesce(o.alerts, 0) as alerts
      from e left join objected o on o.evaluator = e.id left join worked w on w.user_id = e.id
    ), ranked as materialized (
      select *, rank() over (partition by "isChosen", "isBarred" order by alerts, carga, "cargaTotal") as place from weighed
    ), fitting as materialized (
      select * from ranked where not "isChosen" and not "isBarred" and place <= ${seats}
    ), alike as (
      select distinct place, "unidadAcademica" from fitting
    ), contending as (
      -- Thousands of names are sorted for no more than the first ones: that alone would take most of the time.
      select f.* from alike a cross join lateral (
        select * from fitting f where f.place = a.place and f."unidadAcademica" is not distinct from a."unidadAcademica"
          order by f.ape, f.nom, f.id limit ${seats}) f
      union all select * from ranked where "isChosen"
    )
    select id, ape, nom, tipo, "unidadAcademica", carga, "cargaTotal", "isChosen", "isBarred", alerts from contending
      order by ape, nom, id`,
  );
}
