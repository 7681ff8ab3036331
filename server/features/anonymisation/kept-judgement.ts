import { REPORT_KINDS } from '#schemas/generated/domain/report-kind.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { judgeEverybody, type AgeRule, type JudgedPerson } from './judge-people.ts';
import { ZONE_SQL } from '#server/office-time/zone-sql.ts';

interface Kept {
  key: string;
  people: readonly JudgedPerson[];
}

const kept = new WeakMap<Knex, Kept>();

/**
 * Everybody of whom something is old, as it was judged last while nothing has changed since: looking through the pages of a
 * preview judges once. Whoever begins is judged anew.
 */
export async function keptJudgement(db: Knex, rule: AgeRule): Promise<readonly JudgedPerson[]> {
  const key = [await readState(db), rule.cutoff.toISOString(), rule.auditYears].join(' ');
  const last = kept.get(db);
  if (last?.key === key) return last.people;
  const people = await judgeEverybody(db, rule);
  kept.set(db, { key, people });
  return people;
}

/** What the judgement rests on: accounts, years of projects, owed reports, and every act but the looking itself. Acts that are old enough go with the day. */
async function readState(db: Knex): Promise<string> {
  const [row] = await ask<{ state: string }>(
    db,
    sql`select concat_ws(' ', calls_guard(), (app_now() at time zone ${ZONE_SQL})::date,
      (select max(r.id) from revisions r), (select max(e.id) from project_state_events e), (select max(s.id) from project_states s),
      (select count(*) || ' ' || sum(p.id::bigint * p.call_year + coalesce(p.duration, 1)) from projects p),
      (select count(*) || ' ' || sum(f.id) from forms f where f.kind = any (${REPORT_KINDS}) and f.state in ('vacia', 'borrador')),
      (select a.id from audit a where a.action <> 'person.preview' order by a.id desc limit 1),
      (select count(*) || ' ' || sum(hashtextextended(concat_ws(' ', u.id, u.dni, u.ape, u.nom, u.email, u.tipo_usuario, u.may_sign_in, u.created_at,
        u.last_sign_in_at, u.anonymised_at), 0)) from users u)) as state`,
  );
  return row?.state ?? '';
}
