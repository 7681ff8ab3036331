import type { ToldEvent } from '#schemas/generated/domain/told-event.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

export interface CallRow {
  id: number;
  year: number;
  isCurrent: boolean;
  independentEvaluation: boolean;
  /** What happens without anybody being told. */
  silentEvents: ToldEvent[];
  /** Entered by hand, in the order of insertion. */
  phases: { phase: Phase; at: string }[];
  /** Published; empty before the first publication. */
  calendar: CalendarRow[];
  /** The database's clock. */
  now: Date;
}

export interface CalendarRow {
  phase: Phase;
  startsAt: string;
  endsAt: string | null;
  extendedUntil: string | null;
  resolution: string | null;
}

const CALL = `c.id, c.year, c.vigente as "isCurrent", c.independent_evaluation as "independentEvaluation", c.silent_events as "silentEvents", app_now() as now,
  (select coalesce(json_agg(json_build_object('phase', h.phase, 'at', h.at) order by h.id), '[]')
    from call_phases h where h.call_year = c.year) as phases,
  (select coalesce(json_agg(json_build_object('phase', k.phase, 'startsAt', k.starts_at, 'endsAt', k.ends_at,
      'extendedUntil', k.extended_until, 'resolution', k.resolution) order by k.position), '[]')
    from call_calendar k where k.call_year = c.year and c.calendar_published_at is not null) as calendar`;

async function firstCall(query: Knex.QueryBuilder, db: Knex): Promise<CallRow | null> {
  const [row] = (await query.select(db.raw(CALL)).limit(1)) as CallRow[];
  return row ?? null;
}

export async function findCall(db: Knex, year: number): Promise<CallRow | null> {
  return firstCall(db('calls as c').where('c.year', year), db);
}

export async function findLatestCall(db: Knex): Promise<CallRow | null> {
  return firstCall(db('calls as c').orderBy('c.year', 'desc'), db);
}

export async function findCurrentCall(db: Knex): Promise<CallRow | null> {
  return firstCall(db('calls as c').where('c.vigente', true), db);
}

/** How far calls are, of those that there are among these years. */
export function listCallFacts(
  db: Knex,
  years: readonly number[],
): Promise<{ year: number; call: Pick<CallRow, 'phases' | 'calendar'>; now: Date }[]> {
  return ask(
    db,
    sql`select c.year, call_facts(c.year) as call, app_now() as now from calls c where c.year = any (${[...years]}::integer[])`,
  );
}

export async function databaseNow(db: Knex): Promise<Date> {
  const { rows }: { rows: { now: Date }[] } = await db.raw('select app_now() as now');
  return rows[0]?.now ?? new Date(0);
}

export async function readCallsGuard(db: Knex): Promise<number> {
  const { rows }: { rows: { guard: number }[] } = await db.raw('select calls_guard() as guard');
  return rows[0]?.guard ?? 0;
}

/** The call is in this phase from now on. */
export async function insertPhase(
  trx: Knex,
  { year, phase, reason, author }: { year: number; phase: Phase; reason: string; author: number | null },
): Promise<void> {
  await trx('call_phases').insert({ call_year: year, phase, reason, author_id: author });
}
