import { moveCalendar } from '#engine/process/move-calendar.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { Write } from '#server/db/write.ts';
import { insertPhase, type CallRow } from './call-queries.ts';
import { presentCalendar } from './present-calendar.ts';
import { replaceCalendar } from './replace-calendar.ts';

interface Entry {
  phase: Phase;
  reason: string;
  author: number;
  /** Whether the later dates of the calendar move along. */
  movesDates: boolean;
}

/** For the audit: the calendar before and after, where its dates moved. */
type Detail = { antes?: CalendarEntry[]; ahora?: CalendarEntry[] };

/** Moves a call to a phase now, by hand, and on request the dates that are still to come along with it. */
export async function enterPhase(trx: Write, call: CallRow, entry: Entry): Promise<Detail> {
  const { year, calendar, now } = call;
  await insertPhase(trx, { year, ...entry });
  const moved = entry.movesDates ? moveCalendar(calendar, entry.phase, now) : null;
  if (moved === null) return {};
  await replaceCalendar(trx, year, moved);
  return { antes: presentCalendar(calendar), ahora: presentCalendar(moved) };
}
