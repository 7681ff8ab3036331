import { phaseAt } from '#engine/process/call-phases.ts';
import { deadlineOf, openUntil, type CalendarEntry, type Reception } from '#engine/process/deadline.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { localMinute } from '#server/office-time/local-minute.ts';

/** Published, or about to be. */
export interface Dates extends Pick<CallRow, 'phases' | 'now'> {
  calendar: readonly CalendarEntry[];
}

export function phaseOf({ phases, calendar, now }: Dates): Phase | null {
  return phaseAt(phases, calendar, now);
}

/** Until when the project is open for its people, as they read it; null: it is not, or no date ends it. */
export function lastDay({ extension }: { extension: Date | null }, reception: Reception, call: Dates): string | null {
  const { calendar, now } = call;
  const facts = { reception, calendar, phase: phaseOf(call), extension, now };
  const close = deadlineOf(facts) === 'closed' ? null : openUntil(facts);
  return close === null ? null : localMinute(new Date(close));
}

/** Until when evaluations of this stage are asked for; null: no date says it, or it is over. */
export function stageEnd(stage: Phase, { calendar, now }: Omit<Dates, 'phases'>): string | null {
  const entry = calendar.find(({ phase }) => phase === stage);
  const end = entry?.extendedUntil ?? entry?.endsAt ?? null;
  return end === null || new Date(end) <= now ? null : localMinute(new Date(end));
}
