import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { joined, sql, verbatim } from '../../db/sql.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { Write } from '../../db/write.ts';
import type { ProjectName } from '#server/core/project/project-name.ts';

export async function nextProjectNumber(trx: Write, year: number): Promise<number> {
  const [row] = await ask<{ number: number }>(trx, sql`select next_project_number(${year}) as number`);
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
  const names = Object.keys(columns).map(verbatim);
  const values = Object.values(columns).map((value) => sql`${value}`);
  const [row] = await ask<{ id: number }>(
    trx,
    sql`with made as (insert into projects (${joined(names, ', ')}) values (${joined(values, ', ')}) returning id, creator_id)
      insert into project_links (project_id, user_id, is_creator, linked_by)
        select id, creator_id, true, creator_id from made returning project_id as id`,
  );
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
  await ask(trx, sql`select remove_project(${id})`);
}

export interface StageResult {
  stage: State;
  outcome: string | null;
  /** What the rubric calls it. */
  label: string | null;
  total: string | null;
  /** Of the form's stored result. */
  passes: boolean | null;
  maximum: string | null;
}

export async function listStageResults(db: Knex, project: number): Promise<StageResult[]> {
  return ask(db, sql`select ${RESULT} from ${RESULTS} where s.project_id = ${project}`);
}

const RESULT = sql`s.stage, s.outcome, s.total, (r.result->'resultado'->>'pasa')::boolean as passes,
  r.result->'resultado'->>'maximo' as maximum,
  (select o->'labels'->>s.outcome from json_array_elements(t.content->'scoring'->'outcomes') o
    where o->'labels'->>s.outcome is not null limit 1) as label`;
const RESULTS = sql`project_results s left join form_results r on r.form_id = s.form_id
  left join forms f on f.id = s.form_id left join templates t on t.id = f.template_id`;

/** A stage's result with what decides who may read it, for a person who holds no form of the project. */
export interface ProjectStageResult extends StageResult {
  project: number;
  state: State;
  year: number;
  form: FormState;
  formId: number;
  /** The form's number in addresses. */
  wireId: number;
  isOwner: boolean;
  templateId: number | null;
}

export async function listResultsOf(
  db: Knex,
  projects: readonly number[],
  user: number,
): Promise<ProjectStageResult[]> {
  return ask(
    db,
    sql`select ${RESULT}, p.id as project, p.state, p.call_year as year, f.state as form, f.id::integer as "formId", f.wire_id as "wireId",
        f.template_id as "templateId",
        exists (select from project_links l where l.project_id = p.id and l.user_id = ${user}) as "isOwner"
      from projects p join (${RESULTS}) on s.project_id = p.id
      where p.id = any (${projects}::integer[]) and s.outcome is not null and f.id is not null`,
  );
}
