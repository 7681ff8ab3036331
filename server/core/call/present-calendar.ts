import type { CalendarEntry as Wire } from '#schemas/generated/domain/calendar-entry.ts';
import type { CalendarEntry } from '#engine/process/deadline.ts';
import type { Instant } from '#engine/process/instant.ts';

/** The dates of a call as its calls answer them. */
export function presentCalendar(calendar: readonly CalendarEntry[]): Wire[] {
  return calendar.map(({ phase, startsAt, endsAt, extendedUntil, resolution }) => ({
    tipoEstado: phase,
    desde: utc(startsAt),
    hasta: endsAt && utc(endsAt),
    prorroga: extendedUntil === null ? null : { hasta: utc(extendedUntil), resolucion: resolution ?? '' },
  }));
}

function utc(instant: Instant): string {
  return new Date(instant).toISOString();
}
