import type { Knex } from 'knex';
import { phaseAt } from '#engine/process/call-phases.ts';
import { endOf } from '#engine/process/project-end.ts';
import { listCallFacts } from '#server/core/call/call-queries.ts';
import type { ListedProject } from './listed-project.ts';

/** Adds how those ended that their call left without being approved. */
export async function withEnds(db: Knex, rows: readonly ListedProject[]): Promise<ListedProject[]> {
  const years = [...new Set(rows.flatMap(({ state, callYear }) => (state === 'OK' ? [] : [callYear])))];
  const calls = years.length === 0 ? [] : await listCallFacts(db, years);
  const phases = new Map(calls.map(({ year, call, now }) => [year, phaseAt(call.phases, call.calendar, now)] as const));
  return rows.map((row) => ({ ...row, end: endOf(row, phases.get(row.callYear) ?? null) }));
}
