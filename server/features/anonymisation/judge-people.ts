import { createHash } from 'node:crypto';
import { REPORT_KINDS } from '#schemas/generated/domain/report-kind.ts';
import type { AnonymisationReason } from '#schemas/generated/domain/anonymisation-reason.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import { OFFICE_ACTS } from './office-acts.ts';
import { ZONE_SQL } from '#server/office-time/zone-sql.ts';

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

/** Of the calls that were over by then: what else makes a project old is judged of these alone. */
const isOver = (cutoff: Date): Sql => sql`not c.vigente
  and make_timestamptz(p.call_year + coalesce(p.duration, 1), 1, 1, 0, 0, 0, ${ZONE_SQL}) <= ${cutoff}`;

/** Everybody of whom anything may be old: an account, or a project that names the person, named it once, or on which it works. */
const everybody = ({ cutoff }: AgeRule): Sql => sql`with over as materialized
    (select p.id from projects p join calls c on c.year = p.call_year where ${isOver(cutoff)})
  select u.dni from users u
    where u.anonymised_at is null and u.created_at < ${cutoff} and coalesce(u.last_sign_in_at < ${cutoff}, true)
  union select j.key from over o join project_projections j on j.project_id = o.id where j.relation = 'person'
  union select n.dni from over o join named_people n on n.project_id = o.id
  union select u.dni from users u where u.anonymised_at is null and u.id in (
    select l.user_id from over o join project_links l on l.project_id = o.id
    union select f.evaluator_id from over o join forms f on f.project_id = o.id where f.evaluator_id is not null
    union select e.user_id from over o join commission_projects k on k.project_id = o.id
      join commission_evaluators e on e.commission_id = k.commission_id)`;

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
          from keys k join users u on u.dni = k.dni where u.anonymised_at is null
          -- Worked out once for each account.
          offset 0) o),
    bound as materialized (
      select k.dni, j.project_id from keys k join project_projections j on j.relation = 'person' and j.key = k.dni
      union select k.dni, n.project_id from keys k join named_people n on n.dni = k.dni
      union select a.dni, l.project_id from accounts a join project_links l on l.user_id = a.id
      union select a.dni, f.project_id from accounts a join forms f on f.evaluator_id = a.id
      union select a.dni, o.project_id from accounts a join commission_evaluators e on e.user_id = a.id
        join commission_projects o on o.commission_id = e.commission_id),
    facts as materialized (
      select p.id, ${isOver(cutoff)}
          and not exists (select from project_states s where s.project_id = p.id and s.at >= ${cutoff})
          and not exists (select from forms f join revisions r on r.form_id = f.id
            where f.project_id = p.id and r.at >= ${cutoff} and r.cause <> 'anonymise') as is_old,
          exists (select from forms f where f.project_id = p.id and f.kind = any (${REPORT_KINDS}) and f.state in ('vacia', 'borrador')) as owes
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

/** Everybody of whom something is old, by DNI. */
export async function judgeEverybody(db: Knex, rule: AgeRule): Promise<JudgedPerson[]> {
  return ask(
    db,
    sql`with ${judged(everybody(rule), rule)} select j.dni, j.accounts, j.projects, j.reasons from judged j
      where j.has_old order by j.dni collate "C"`,
  );
}

/** Tells one set of people from another. */
export function readMark(dnis: readonly string[]): string {
  return dnis.length === 0 ? '' : createHash('sha256').update(dnis.join(',')).digest('hex');
}

export async function listDue(db: Knex, rule: AgeRule): Promise<string[]> {
  return (await judgeEverybody(db, rule)).flatMap(({ dni, reasons }) => (reasons.length === 0 ? [dni] : []));
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
