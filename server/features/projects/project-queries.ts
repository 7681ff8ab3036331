import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';
import type { Write } from '../../db/write.ts';
import type { ProjectName } from '#server/core/project/project-name.ts';

export async function nextProjectNumber(trx: Write, year: number): Promise<number> {
  const { rows }: { rows: { number: number }[] } = await trx.raw('select next_project_number(?) as number', [year]);
  const [row] = rows;
  if (!row) throw new Error(`no number for a project of ${year}`);
  return row.number;
}

export interface NewProject {
  callYear: number;
  sequence: number;
  code: string;
  modality: string;
  academicUnit: string;
  title: string;
  biannual: boolean | null;
  creatorId: number;
  /** "ape, nom" of the creator, who is the director until there is a team. */
  responsible: string;
}

/** With the link of its creator, in one statement: other creations wait for it. */
export async function insertProject(trx: Write, project: NewProject): Promise<number> {
  const { biannual } = project;
  const columns = {
    call_year: project.callYear,
    sequence: project.sequence,
    code: project.code,
    modality: project.modality,
    academic_unit: project.academicUnit,
    title: project.title,
    biannual,
    duration: biannual === null ? null : biannual ? 2 : 1,
    state: 'REC_IP',
    creator_id: project.creatorId,
    responsible: project.responsible,
    director: project.responsible,
  };
  const names = Object.keys(columns);
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    `with made as (insert into projects (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id, creator_id)
      insert into project_links (project_id, user_id, is_creator, linked_by)
        select id, creator_id, true, creator_id from made returning project_id as id`,
    Object.values(columns) as Knex.RawBinding[],
  );
  const [row] = rows;
  if (!row) throw new Error('no project was made');
  return row.id;
}

export async function findProjectId(db: Knex, name: ProjectName | null): Promise<number | null> {
  if (name === null) return null;
  const [row] = await db('projects').select<{ id: number }[]>('id').where(name);
  return row?.id ?? null;
}

export async function findProjectCode(db: Knex, id: number): Promise<string | null> {
  const [row] = await db('projects').select<{ code: string }[]>('code').where({ id });
  return row?.code ?? null;
}

/** With all that belongs to it; its number stays taken. */
export async function removeProject(trx: Write, id: number): Promise<void> {
  await trx.raw('select remove_project(?)', [id]);
}

export interface StageResult {
  stage: string;
  outcome: string | null;
  total: string | null;
  /** Of the form's stored result. */
  passes: boolean | null;
  maximum: string | null;
}

export async function listStageResults(db: Knex, project: number): Promise<StageResult[]> {
  return ask(
    db,
    sql`select p.stage, p.outcome, p.total, (r.result->'resultado'->>'pasa')::boolean as passes,
       r.result->'resultado'->>'maximo' as maximum
     from project_results p left join form_results r on r.form_id = p.form_id
     where p.project_id = ${project}`,
  );
}
