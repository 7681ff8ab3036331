import { PHASES, type Phase } from '#schemas/generated/domain/phase.ts';
import { isAhead } from './call-phases.ts';
import type { CalendarEntry } from './deadline.ts';
import { millisOf, type Instant } from './instant.ts';

const DAY = 86_400_000;

export interface MovedEntry extends CalendarEntry {
  startsAt: Date;
  endsAt: Date | null;
  extendedUntil: Date | null;
}

/**
 * The calendar of a call that enters a phase before its date: what comes before it ends now, it begins now, and all
 * later dates come as many whole days earlier. null: the phase has no date that is still to come, so nothing can move along.
 */
export function moveCalendar(calendar: readonly CalendarEntry[], phase: Phase, now: Instant): MovedEntry[] | null {
  const at = millisOf(now);
  const entered = calendar.find((entry) => entry.phase === phase);
  if (!entered || millisOf(entered.startsAt) <= at) return null;
  // Towards zero, so that nothing comes to lie before now.
  const by = Math.trunc((at - millisOf(entered.startsAt)) / DAY) * DAY;
  return calendar
    .toSorted((one, other) => PHASES.indexOf(one.phase) - PHASES.indexOf(other.phase))
    .flatMap((entry) => {
      if (isAhead(phase, entry.phase)) return endedBefore(movedBy(0, entry), at);
      const moved = movedBy(by, entry);
      return [entry === entered ? { ...moved, startsAt: new Date(at) } : moved];
    });
}

function movedBy(millis: number, entry: CalendarEntry): MovedEntry {
  const moved = (moment: Instant) => new Date(millisOf(moment) + millis);
  return {
    ...entry,
    startsAt: moved(entry.startsAt),
    endsAt: entry.endsAt === null ? null : moved(entry.endsAt),
    extendedUntil: entry.extendedUntil === null ? null : moved(entry.extendedUntil),
  };
}

/** An earlier phase that was to go on ends; one that was still to begin is left out. */
function endedBefore(entry: MovedEntry, at: number): MovedEntry[] {
  const last = new Date(at - 1);
  const { startsAt, endsAt, extendedUntil } = entry;
  if (startsAt > last) return [];
  const end = extendedUntil ?? endsAt;
  if (end === null || end <= last) return [entry];
  if (endsAt !== null && endsAt < last) return [{ ...entry, extendedUntil: last }];
  return [{ ...entry, endsAt: last, extendedUntil: null, resolution: null }];
}
