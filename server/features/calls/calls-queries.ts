import { TOLD_EVENTS, type ToldEvent } from '#schemas/generated/domain/told-event.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** False: that year has one already. */
export async function insertCall(trx: Knex, year: number, isCurrent: boolean): Promise<boolean> {
  const made = await trx('calls').insert({ year, vigente: isCurrent }).onConflict('year').ignore().returning('id');
  return made.length > 0;
}

export async function setIndependentEvaluation(trx: Knex, year: number, on: boolean): Promise<void> {
  await trx('calls').where({ year }).update({ independent_evaluation: on });
}

/** In the order of the events, whatever order was sent. */
export async function setSilentEvents(trx: Knex, year: number, silent: readonly ToldEvent[]): Promise<void> {
  const ordered = TOLD_EVENTS.filter((event) => silent.includes(event));
  await trx('calls').where({ year }).update({ silent_events: ordered });
}

/** There is one current call at most; every decision rests on which it is, so both guards rise. */
export async function makeCurrent(trx: Knex, year: number): Promise<void> {
  await trx('calls')
    .where('vigente', true)
    .whereNot({ year })
    .update({ vigente: false, guard: trx.raw('guard + 1') });
  await trx('calls').where({ year }).update({ vigente: true });
}

export interface CallInUse {
  projects: number;
  /** The call whose templates were copied from its own; null: none. */
  copiedBy: number | null;
}

export async function readUse(trx: Knex, year: number): Promise<CallInUse> {
  const [row] = await ask<CallInUse>(
    trx,
    sql`select (select count(*)::integer from projects where call_year = ${year}) as projects,
        (select max(t.call_year) from templates t join templates p on p.id = t.parent_id
          where p.call_year = ${year} and t.call_year <> ${year}) as "copiedBy"`,
  );
  return row ?? { projects: 0, copiedBy: null };
}

export async function removeEmptyCall(trx: Knex, year: number): Promise<boolean> {
  const [row] = await ask<{ removed: boolean }>(trx, sql`select remove_call(${year}) as removed`);
  return row?.removed ?? false;
}

export interface LastPublication {
  version: number;
  /** null: nothing is published. */
  at: Date | null;
}

export async function findPublication(db: Knex, year: number): Promise<LastPublication> {
  const [row] = await ask<LastPublication>(
    db,
    sql`select calendar_version as version, calendar_published_at as at from calls where year = ${year}`,
  );
  return row ?? { version: 0, at: null };
}

export interface CallEventRow {
  id: number;
  at: Date;
  action: string;
  detail: Record<string, unknown>;
  author: { id: number; ape: string; nom: string } | null;
}

/** What was done to a call, newest first. */
export async function listCallEvents(db: Knex, year: number, limit: number): Promise<CallEventRow[]> {
  return ask(
    db,
    sql`select a.id::integer as id, a.at, a.action, a.detail,
        case when u.id is null then null else json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) end as author
      from audit a left join users u on u.id = a.actor_id
      where a.action like 'call.%' and a.detail->>'year' = ${String(year)}
      order by a.id desc limit ${limit}`,
  );
}

export interface CallSummary {
  year: number;
  isCurrent: boolean;
  projects: number;
}

export async function listCallYears(db: Knex): Promise<CallSummary[]> {
  return ask(
    db,
    sql`select c.year, c.vigente as "isCurrent", (select count(*)::integer from projects p where p.call_year = c.year) as projects
      from calls c order by c.year desc`,
  );
}

/** People with forms of these kinds in a call that are still to be completed. */
export async function countEvaluatorsAtWork(db: Knex, year: number, kinds: readonly string[]): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    sql`select count(distinct f.evaluator_id)::integer as count from forms f join projects p on p.id = f.project_id
      where f.kind = any (${kinds}::text[]) and f.state in ('vacia', 'borrador') and p.call_year = ${year}`,
  );
  return row?.count ?? 0;
}

export async function countProjectsIn(db: Knex, year: number, state: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    sql`select count(*)::integer as count from projects where call_year = ${year} and state = ${state}`,
  );
  return row?.count ?? 0;
}
