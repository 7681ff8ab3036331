import type { Knex } from 'knex';
import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import type { CommissionRule } from '#engine/process/commissions.ts';
import type { Write } from '../../db/write.ts';

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
}

export async function findNamedUsers(db: Knex, ids: readonly number[]): Promise<NamedUser[]> {
  return db('users')
    .select<NamedUser[]>({ id: 'id', ape: 'ape', nom: 'nom', type: 'tipo_usuario' })
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

/** Codes of the projects that a commission of this type has already; for a programme, a commission of that programme. */
export async function listTakenCodes(
  db: Knex,
  type: CommissionType,
  programme: number | null,
  projects: readonly number[],
): Promise<string[]> {
  const query = db('commission_projects as cp')
    .join('commissions as c', 'c.id', 'cp.commission_id')
    .join('projects as p', 'p.id', 'cp.project_id')
    .distinct('p.code')
    .where({ 'c.type': type })
    .whereIn('cp.project_id', [...projects])
    .orderBy('p.code');
  if (programme !== null) void query.andWhere({ 'c.programme_id': String(programme) });
  return query.pluck('p.code');
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
  const [row] = await trx('commissions')
    .insert({
      call_year: year,
      type: rule.type,
      programme_id: programme === null ? null : String(programme),
      created_by: author,
      created_at: trx.raw('app_now()'),
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('no commission was made');
  const { id } = row;
  await trx('commission_projects').insert(projects.map((project) => ({ commission_id: id, project_id: project })));
  await trx('commission_evaluators').insert(
    evaluators.map((user, position) => ({ commission_id: id, user_id: user, position })),
  );
  await insertForms(trx, id, rule);
  return id;
}

/**
 * One form for each project and evaluator, and one definitive form for each project where the type has one. What
 * an earlier commission left behind with answers is used again.
 */
async function insertForms(trx: Write, commission: number, { individual, definitive }: CommissionRule): Promise<void> {
  // A programme may have a form in each commission: only forms without a commission are free.
  await trx.raw(
    `update forms f set commission_id = ?
      from commission_projects p, commission_evaluators e
      where p.commission_id = ? and e.commission_id = ? and f.kind = ? and f.project_id = p.project_id
        and f.evaluator_id = e.user_id and f.commission_id is null and not f.excused`,
    [commission, commission, commission, individual],
  );
  await trx.raw(
    `insert into forms (kind, wire_id, project_id, commission_id, evaluator_id, created_at, updated_at)
      select ?, nextval('form_wire_id'), p.project_id, p.commission_id, e.user_id, app_now(), app_now()
        from commission_projects p join commission_evaluators e on e.commission_id = p.commission_id
        where p.commission_id = ? and not exists (select from excusals x where x.project_id = p.project_id
          and x.evaluator_id = e.user_id and x.kind = ?)
        order by p.project_id, e.position
      on conflict do nothing`,
    [individual, commission, individual],
  );
  if (definitive === null) return;
  await trx.raw(
    `insert into forms (kind, wire_id, project_id, commission_id, created_at, updated_at)
      select ?, nextval('form_wire_id'), p.project_id, p.commission_id, app_now(), app_now()
        from commission_projects p where p.commission_id = ? order by p.project_id
      on conflict (project_id, kind, evaluator_id) where kind <> 'eippe' do update set commission_id = excluded.commission_id`,
    [definitive, commission],
  );
}

export interface CommissionRow {
  id: number;
  year: number;
  type: CommissionType;
  programme: string | null;
  projects: string[];
  evaluators: NamedUser[];
}

export async function findCommission(db: Knex, id: number): Promise<CommissionRow | null> {
  const { rows }: { rows: CommissionRow[] } = await db.raw(
    `select c.id, c.call_year as year, c.type, c.programme_id as programme,
      (select coalesce(json_agg(p.code order by p.code), '[]') from commission_projects cp join projects p on p.id = cp.project_id
        where cp.commission_id = c.id) as projects,
      (select coalesce(json_agg(json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom, 'type', u.tipo_usuario) order by e.position), '[]')
        from commission_evaluators e join users u on u.id = e.user_id where e.commission_id = c.id) as evaluators
     from commissions c where c.id = ?`,
    [id],
  );
  return rows[0] ?? null;
}
