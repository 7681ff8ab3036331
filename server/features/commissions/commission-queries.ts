import type { Knex } from 'knex';
import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import type { CommissionRule } from '#engine/process/commissions.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '../../db/write.ts';
import { insertForms, moveForms, releaseForms, type Substitution } from './form-queries.ts';

export interface NamedProject {
  id: number;
  code: string;
  callYear: number;
}

/** Projects by number or code. */
export async function findNamedProjects(
  db: Knex,
  ids: readonly number[],
  codes: readonly string[],
): Promise<NamedProject[]> {
  return db('projects')
    .select<NamedProject[]>({ id: 'id', code: 'code', callYear: 'call_year' })
    .whereIn('id', [...ids])
    .orWhereIn('code', [...codes])
    .orderBy('id');
}

export interface NamedUser {
  id: number;
  ape: string;
  nom: string;
  type: string;
  maySignIn: boolean;
}

export async function findNamedUsers(db: Knex, ids: readonly number[]): Promise<NamedUser[]> {
  return db('users')
    .select<NamedUser[]>({ id: 'id', ape: 'ape', nom: 'nom', type: 'tipo_usuario', maySignIn: 'may_sign_in' })
    .whereIn('id', [...ids]);
}

/** Those of the people who own one of the projects. Nobody who evaluates for a programme owns one. */
export async function listOwnersAmong(
  db: Knex,
  projects: readonly number[],
  users: readonly number[],
): Promise<number[]> {
  return db('project_links as l')
    .join('users as u', 'u.id', 'l.user_id')
    .distinct('l.user_id')
    .whereIn('l.project_id', [...projects])
    .whereIn('l.user_id', [...users])
    .whereNot('u.tipo_usuario', 'eval_prog')
    .pluck('l.user_id');
}

export interface TakenFilter {
  type: CommissionType;
  /** A programme's counts for its programme alone. */
  programme: number | null;
  /** The commission that is being changed. */
  except: number | null;
}

/** The projects among these that another commission of this type has already. */
export async function listTaken(db: Knex, filter: TakenFilter, projects: readonly number[]): Promise<number[]> {
  const { type, programme, except } = filter;
  const query = db('commission_projects as cp')
    .join('commissions as c', 'c.id', 'cp.commission_id')
    .distinct('cp.project_id')
    .where({ 'c.type': type })
    .whereIn('cp.project_id', [...projects]);
  if (programme !== null) void query.andWhere({ 'c.programme_id': String(programme) });
  if (except !== null) void query.andWhereNot({ 'c.id': except });
  return query.pluck('cp.project_id');
}

export interface Seats {
  projects: number[];
  evaluators: number[];
}

/** Who sits in a commission and what it evaluates, by number. */
export async function findSeats(db: Knex, commission: number): Promise<Seats> {
  const [projects, evaluators] = [
    await db('commission_projects').where({ commission_id: commission }).orderBy('project_id').pluck('project_id'),
    await db('commission_evaluators').where({ commission_id: commission }).orderBy('position').pluck('user_id'),
  ];
  return { projects, evaluators };
}

export interface NewCommission {
  year: number;
  rule: CommissionRule;
  programme: number | null;
  projects: readonly number[];
  evaluators: readonly number[];
  author: number;
}

export async function insertCommission(trx: Write, commission: NewCommission): Promise<number> {
  const { year, rule, programme, projects, evaluators, author } = commission;
  const [row] = await ask<{ id: number }>(
    trx,
    sql`with made as (
      insert into commissions (call_year, type, programme_id, created_by, created_at)
        values (${year}, ${rule.type}, ${programme === null ? null : String(programme)}, ${author}, app_now()) returning id
    ), given as (
      insert into commission_projects (commission_id, project_id) select id, unnest(${projects}::integer[]) from made
    ), seated as (
      insert into commission_evaluators (commission_id, user_id, position)
        select made.id, e.id, e.place - 1 from made cross join unnest(${evaluators}::integer[]) with ordinality as e(id, place)
    ) select id from made`,
  );
  if (!row) throw new Error('no commission was made');
  const { id } = row;
  await insertForms(trx, id, rule);
  return id;
}

async function insertProjects(trx: Write, commission: number, projects: readonly number[]): Promise<void> {
  if (projects.length === 0) return;
  await trx('commission_projects').insert(
    projects.map((project) => ({ commission_id: commission, project_id: project })),
  );
}

/** Further projects of a commission, with their forms. */
export async function addProjects(
  trx: Write,
  commission: number,
  rule: CommissionRule,
  projects: readonly number[],
): Promise<void> {
  await insertProjects(trx, commission, projects);
  await insertForms(trx, commission, rule);
}

/** The lists of a commission as they are from now on; answers how many forms stay without it. */
export async function replaceSeats(
  trx: Write,
  commission: number,
  rule: CommissionRule,
  { projects, evaluators }: Seats,
): Promise<number> {
  const kept = await releaseForms(
    trx,
    sql`f.commission_id = ${commission} and (not (f.project_id = any (${projects}::integer[]))
      or (f.evaluator_id is not null and not (f.evaluator_id = any (${evaluators}::integer[]))
        and not exists (select from project_seats s where s.commission_id = f.commission_id and s.project_id = f.project_id
          and s.user_id = f.evaluator_id)))`,
  );
  await ask(
    trx,
    sql`delete from project_seats s where s.commission_id = ${commission}
      and (not (s.project_id = any (${projects}::integer[])) or s.user_id = any (${evaluators}::integer[]))`,
  );
  await ask(
    trx,
    sql`delete from commission_reasons r where r.commission_id = ${commission}
      and (not (r.project_id = any (${projects}::integer[])) or not (r.user_id = any (${evaluators}::integer[]))
        and not exists (select from project_seats s where s.commission_id = r.commission_id and s.project_id = r.project_id
          and s.user_id = r.user_id))`,
  );
  await trx('commission_projects').where({ commission_id: commission }).delete();
  await insertProjects(trx, commission, projects);
  await trx('commission_evaluators').where({ commission_id: commission }).delete();
  await trx('commission_evaluators').insert(
    evaluators.map((user, position) => ({ commission_id: commission, user_id: user, position })),
  );
  await insertForms(trx, commission, rule);
  return kept;
}

/** Somebody takes somebody's seat; answers how many forms stay where they are. */
export async function substituteEvaluator(
  trx: Write,
  rule: CommissionRule,
  substitution: Substitution,
): Promise<number> {
  const { commission, left, entered } = substitution;
  const kept = await moveForms(trx, substitution);
  await trx('commission_reasons').where({ commission_id: commission, user_id: left }).delete();
  // Whoever evaluated one of its projects alone sits in it for all of them now.
  await trx('project_seats').where({ commission_id: commission, user_id: entered }).delete();
  await trx('commission_evaluators').where({ commission_id: commission, user_id: left }).update({ user_id: entered });
  await insertForms(trx, commission, rule);
  return kept;
}

/** Answers how many of its forms stay with their projects. */
export async function removeCommission(trx: Write, id: number): Promise<number> {
  const kept = await releaseForms(trx, sql`f.commission_id = ${id}`);
  await trx('commissions').where({ id }).delete();
  return kept;
}

export async function touchCommission(trx: Write, id: number, author: number): Promise<void> {
  await trx('commissions')
    .where({ id })
    .update({ version: trx.raw('version + 1'), changed_by: author, changed_at: trx.raw('app_now()') });
}

export interface LastChange {
  author: { id: number; ape: string; nom: string } | null;
  at: Date;
}

export async function findLastChange(db: Knex, id: number): Promise<LastChange | null> {
  const [row] = await ask<LastChange>(
    db,
    sql`select coalesce(c.changed_at, c.created_at) as at,
      case when u.id is not null then json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) end as author
      from commissions c left join users u on u.id = coalesce(c.changed_by, c.created_by) where c.id = ${id}`,
  );
  return row ?? null;
}

/** The commissions of a programme in a call, the newest first. */
export async function listCommissionsOfProgramme(db: Knex, year: number, programme: number): Promise<number[]> {
  return db('commissions')
    .where({ call_year: year, type: 'PE', programme_id: String(programme) })
    .orderBy('id', 'desc')
    .pluck('id');
}
