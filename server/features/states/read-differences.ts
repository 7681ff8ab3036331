import { calendarChanges } from '#engine/process/calendar-changes.ts';
import { evaluationsIn } from '#engine/process/commissions.ts';
import { millisOf } from '#engine/process/instant.ts';
import { moveCalendar } from '#engine/process/move-calendar.ts';
import { isAhead } from '#engine/process/call-phases.ts';
import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { presentCalendar } from '#server/core/call/present-calendar.ts';
import type { Knex } from 'knex';
import { countOpenDrafts } from './moves-queries.ts';

type Differences = Sent<ProposeMovesAnswer['cronograma']>;

/** What the calendar says against entering a phase now: what ends early by it, and which dates could move along. */
export async function readDifferences(
  db: Knex,
  call: CallRow,
  { phase, current }: { phase: Phase; current: Phase | null },
): Promise<Differences> {
  if (current === null || !isAhead(phase, current)) return { cierraAntes: null, fechas: [] };
  const entry = call.calendar.find((one) => one.phase === current);
  const end = entry?.extendedUntil ?? entry?.endsAt ?? null;
  const hasta = end !== null && millisOf(end) > call.now.getTime() ? new Date(end).toISOString() : null;
  const borradores = await countOpenDrafts(db, call, { phase: current, kinds: formsIn(current) });
  const moved = moveCalendar(call.calendar, phase, call.now);
  return {
    cierraAntes: hasta === null && borradores === 0 ? null : { tipoEstado: current, hasta, borradores },
    fechas: moved ? calendarChanges(presentCalendar(call.calendar), presentCalendar(moved)) : [],
  };
}

/** The forms that a phase is there to receive. */
function formsIn(phase: Phase): readonly string[] {
  if (phase === 'REC_IP') return ['ip'];
  return phase === 'REC_P' ? ['p'] : evaluationsIn(phase);
}
