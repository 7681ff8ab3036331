import { createHash } from 'node:crypto';
import { REPORT_KINDS } from '#engine/process/reports.ts';
import type { AnonymisationReason } from '#schemas/generated/domain/anonymisation-reason.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import { OFFICE_ACTS } from './office-acts.ts';

/** Whatever was last alive before the cutoff is old; whoever acted for the office stays named for so many years. */
export interface AgeRule {
  cutoff: Date;
  auditYears: number;
}

export interface JudgedPerson {
  dni: string;
  accounts: number;
  projects: number;
  /** Why this person is left out; none: the person is anonymised. */
  reasons: AnonymisationReason[];
}

const REPORTS = Object.values(REPORT_KINDS);

/** Everybody who has an account or whom a project names, or named once. */
const EVERYBODY = sql`select u.dni from users u where u.anonymised_at is null
  union select j.key from project_projections j where j.relation = 'person'
  union select n.dni from named_people n`;

export const onlyThese = (dnis: readonly string[]): Sql => sql`select unnest(${dnis}::text[]) as dni`;

/**
 * A table `judged`: of these people whether something is old, and why they cannot be anonymised all the same. A person
 * is who has one DNI: every account with it, and every project that names it or that such an account works on.
 */
export function judged(people: Sql, { cutoff, auditYears }: AgeRule): Sql {
  return sql`keys as materialized (select distinct k.dni from (${people}) k),
    accounts as materialized (
      select o.*, o.active_at >= ${cutoff} as is_active,
          o.is_admin or (o.active_at < ${cutoff} and exists (select from audit a where a.actor_id = o.id
            and a.at >= app_now() - make_interval(years => ${auditYears}::integer) and split_part(a.action, '.', 1) = any (${OFFICE_ACTS}))) as is_kept
        from (select k.dni, u.id, u.tipo_usuario = 'admin' and u.may_sign_in as is_admin,
            greatest(u.created_at, u.last_sign_in_at,
              (select a.at from audit a where a.actor_id = u.id order by a.at desc, a.id desc limit 1)) as active_at
          from keys k join users u on u.dni = k.dni where u.anonymised_at is null) o),
    bound as materialized (
      select k.dni, j.project_id from keys k join project_projections j on j.relation = 'person' and j.key = k.dni
      union select k.dni, n.project_id from keys k join named_people n on n.dni = k.dni
      union select a.dni, l.project_id from accounts a join project_links l on l.user_id = a.id
      union select a.dni, f.project_id from accounts a join forms f on f.evaluator_id = a.id
      union select a.dni, o.project_id from accounts a join commission_evaluators e on e.user_id = a.id
        join commission_projects o on o.commission_id = e.commission_id),
    facts as materialized (
      select p.id, not c.vigente
          and make_timestamptz(p.call_year + coalesce(p.duration, 1), 1, 1, 0, 0, 0, 'America/Argentina/Buenos_Aires') <= ${cutoff}
          and not exists (select from project_states s where s.project_id = p.id and s.at >= ${cutoff})
          and not exists (select from forms f join revisions r on r.form_id = f.id
            where f.project_id = p.id and r.at >= ${cutoff} and r.cause <> 'anonymise') as is_old,
          exists (select from forms f where f.project_id = p.id and f.kind = any (${REPORTS}) and f.state in ('vacia', 'borrador')) as owes
        from projects p join calls c on c.year = p.call_year where p.id in (select b.project_id from bound b)),
    of_accounts as (select a.dni, count(*)::integer as number, bool_or(a.is_active) as is_active, bool_or(a.is_kept) as is_kept,
        bool_or(not a.is_active) as has_old from accounts a group by a.dni),
    of_projects as (select b.dni, count(*)::integer as number, bool_or(not f.is_old) as has_open, bool_or(f.is_old and f.owes) as owes,
        bool_or(f.is_old) as has_old from bound b join facts f on f.id = b.project_id group by b.dni),
    judged as (
      select k.dni, coalesce(a.number, 0) as accounts, coalesce(p.number, 0) as projects, array_remove(array[
          case when p.has_open then 'proyecto' end, case when p.owes then 'informe' end,
          case when a.is_active then 'cuenta' end, case when a.is_kept then 'auditoria' end], null) as reasons,
          coalesce(a.has_old, false) or coalesce(p.has_old, false) as has_old
        from keys k left join of_accounts a on a.dni = k.dni left join of_projects p on p.dni = k.dni)`;
}

export interface Totals {
  due: number;
  /** Tells one set of people from another. */
  mark: string;
  left: Record<AnonymisationReason, number> & { total: number };
}

export interface JudgedPage {
  totals: Totals;
  people: JudgedPerson[];
}

const reason = (name: AnonymisationReason): Sql => sql`count(*) filter (where ${name} = any (j.reasons))`;

/** How many people there are, and a page of those who are due, or of those who are left out. */
export async function judgePage(
  db: Knex,
  rule: AgeRule,
  { due, limit, page }: { due: boolean; limit: number; page: number },
): Promise<JudgedPage> {
  const [row] = await ask<{ totals: Totals; people: JudgedPerson[] | null }>(
    db,
    sql`with ${judged(EVERYBODY, rule)} select
      (select json_build_object('due', count(*) filter (where j.reasons = '{}'),
          'mark', coalesce(md5(string_agg(j.dni, ',' order by j.dni collate "C") filter (where j.reasons = '{}')), ''),
          'left', json_build_object('total', count(*) filter (where j.reasons <> '{}'), 'proyecto', ${reason('proyecto')},
            'informe', ${reason('informe')}, 'cuenta', ${reason('cuenta')}, 'auditoria', ${reason('auditoria')}))
        from judged j where j.has_old) as totals,
      (select json_agg(o) from (select j.* from judged j where j.has_old and (j.reasons = '{}') = ${due} order by j.dni collate "C"
        limit ${limit} offset ${(page - 1) * limit}) o) as people`,
  );
  if (!row) throw new Error('nothing was counted');
  return { totals: row.totals, people: row.people ?? [] };
}

/** As the database writes it. */
export function readMark(dnis: readonly string[]): string {
  return createHash('md5').update(dnis.join(',')).digest('hex');
}

export async function listDue(db: Knex, rule: AgeRule): Promise<string[]> {
  const rows = await ask<{ dni: string }>(
    db,
    sql`with ${judged(EVERYBODY, rule)} select j.dni from judged j where j.has_old and j.reasons = '{}' order by j.dni collate "C"`,
  );
  return rows.map(({ dni }) => dni);
}

/** null: nothing is left of this person. */
export async function judgePerson(db: Knex, rule: AgeRule, dni: string): Promise<JudgedPerson | null> {
  const [row] = await ask<JudgedPerson>(
    db,
    sql`with ${judged(onlyThese([dni]), rule)} select j.* from judged j where j.accounts + j.projects > 0`,
  );
  return row ?? null;
}

/** Every project in which this person is named or works. */
export async function projectsOf(db: Knex, dni: string): Promise<number[]> {
  const rule = { cutoff: new Date(0), auditYears: 0 };
  const rows = await ask<{ id: number }>(
    db,
    sql`with ${judged(onlyThese([dni]), rule)} select b.project_id as id from bound b order by id`,
  );
  return rows.map(({ id }) => id);
}
