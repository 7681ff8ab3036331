import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { Write } from '../../db/write.ts';

/** A project names the programme in its idea or its form, or the office assigned it. */
export function relatedSql(project: Sql, programme: Sql): Sql {
  return sql`(exists (select from project_projections x where x.project_id = ${project} and x.relation = 'programas' and x.key = ${programme})
    or exists (select from programme_assignments a where a.project_id = ${project} and a.programme_id = ${programme})
    or exists (select from commission_projects q join commissions k on k.id = q.commission_id
      where q.project_id = ${project} and k.programme_id = ${programme}))`;
}

export interface ProgrammeRow {
  programme: { id: number; nom: string };
  projects: string[];
  /** Those of them that no commission of the programme has. */
  waiting: string[];
}

/** Every programme of a call's list that is not retired or has projects, with the call's projects that are related to it. */
export async function listProgrammes(db: Knex, year: number): Promise<ProgrammeRow[]> {
  return ask(
    db,
    sql`with related as (
      select x.key as programme, x.project_id as project from project_projections x where x.relation = 'programas'
      union select a.programme_id, a.project_id from programme_assignments a
      union select c.programme_id, q.project_id from commissions c join commission_projects q on q.commission_id = c.id
        where c.call_year = ${year} and c.type = 'PE'
    ), counted as (
      select r.programme, json_agg(p.code order by p.code) as projects,
        coalesce(json_agg(p.code order by p.code) filter (where not exists (
          select from commissions c join commission_projects q on q.commission_id = c.id
            where q.project_id = p.id and c.type = 'PE' and c.programme_id = r.programme)), '[]') as waiting
      from related r join projects p on p.id = r.project where p.call_year = ${year} group by r.programme
    )
    select json_build_object('id', l.entry_id::integer, 'nom', l.nom) as programme,
      coalesce(n.projects, '[]') as projects, coalesce(n.waiting, '[]') as waiting
    from list_entries l left join counted n on n.programme = l.entry_id
    where l.call_year = ${year} and l.list = 'lProgramas' and (l.retired_revision is null or n.programme is not null)
    order by l.nom, l.entry_id`,
  );
}

/** The programmes that each project names, with the idea's and the form's. */
export async function listDeclaredProgrammes(
  db: Knex,
  projects: readonly number[],
): Promise<{ project: number; programme: number }[]> {
  return ask(
    db,
    sql`select distinct x.project_id as project, x.key::integer as programme from project_projections x
      where x.relation = 'programas' and x.project_id = any (${projects}::integer[]) order by 1, 2`,
  );
}

/** Projects that wait for a commission of this programme. */
export async function listAssigned(db: Knex, year: number, programme: number): Promise<number[]> {
  return db('programme_assignments as a')
    .join('projects as p', 'p.id', 'a.project_id')
    .where({ 'a.call_year': year, 'a.programme_id': String(programme) })
    .orderBy('p.code')
    .pluck('a.project_id');
}

export async function insertAssignments(
  trx: Write,
  year: number,
  programme: number,
  projects: readonly number[],
): Promise<void> {
  if (projects.length === 0) return;
  await trx('programme_assignments')
    .insert(projects.map((project) => ({ call_year: year, programme_id: String(programme), project_id: project })))
    .onConflict(['programme_id', 'project_id'])
    .ignore();
}

/** They have a commission now. */
export async function deleteAssignments(trx: Write, programme: number, projects: readonly number[]): Promise<void> {
  await trx('programme_assignments')
    .where({ programme_id: String(programme) })
    .whereIn('project_id', [...projects])
    .delete();
}
