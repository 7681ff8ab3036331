import { millisOf, type Instant } from './instant.ts';

/** The office's zone: its days begin and end by this clock. */
export const OFFICE_ZONE = 'America/Argentina/Buenos_Aires';

/** Argentina has had one offset without summer time since 2009; the engine knows no clock and no zone tables. */
const OFFSET_HOURS = -3;
const HOUR = 3_600_000;

/** The year at that instant, by the office's calendar. */
export function yearAt(instant: Instant): number {
  return new Date(millisOf(instant) + OFFSET_HOURS * HOUR).getUTCFullYear();
}

/** The day at that instant, `YYYY-MM-DD`, by the office's calendar. */
export function localDayAt(instant: Instant): string {
  return new Date(millisOf(instant) + OFFSET_HOURS * HOUR).toISOString().slice(0, 10);
}

/** A deadline given as a day includes all of it: its last millisecond, which reads as 23:59. */
export function endOfLocalDay(day: string): Date {
  return new Date(startOfLocalDay(day).getTime() + 24 * HOUR - 1);
}

export function startOfLocalDay(day: string): Date {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(start)) throw new TypeError(`not a day: ${day}`);
  return new Date(start - OFFSET_HOURS * HOUR);
}
