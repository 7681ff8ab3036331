import { localDayAt } from '#engine/process/current-year.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';
import type { State } from '#schemas/generated/domain/state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Argentina has no other. */
const ZONE = -3 * HOUR;

/** Month and day on which each phase of a finished call began. */
export const BEGINNINGS = {
  REC_IP: '03-02',
  EVAL_IP: '04-01',
  REC_P: '04-27',
  ADM: '06-08',
  PERT: '06-22',
  CAL: '07-20',
  OK: '09-01',
} as const;

export const beginningOf = (year: number, phase: keyof typeof BEGINNINGS): Date =>
  new Date(`${year}-${BEGINNINGS[phase]}T12:00:00-03:00`);

/** Ideas came in day by day, in the order of their numbers; the office then wrote each state in one sitting. */
export function pastMoment(year: number, state: State, index: number): Date {
  if (state === 'REC_IP') return officeHour(new Date(beginningOf(year, 'REC_IP').getTime() + index * 1.9 * DAY + DAY));
  const sitting = (phase: keyof typeof BEGINNINGS, days = 0) =>
    new Date(beginningOf(year, phase).getTime() + days * DAY + (index + 1) * 0.1 * HOUR);
  if (state === 'DEV_IP') return sitting('REC_P', -6);
  return sitting(state === 'NO_PERT' ? 'CAL' : state, 1);
}

/** The last days of a call's reports: progress after a year, the final one when the projects end. */
export const reportsDue = (year: number) => ({
  informeAvance: `${year + 1}-04-30`,
  informeFinal: `${year + 1}-11-30`,
  informeFinalBianual: `${year + 2}-11-30`,
});

/** Some days before its last day, or lately where that day is still to come. */
export function reportMoment(now: Date, year: number, type: ReportType, isBiannual: boolean): Date {
  const { informeAvance, informeFinal, informeFinalBianual } = reportsDue(year);
  const due = type === 'ia' ? informeAvance : isBiannual ? informeFinalBianual : informeFinal;
  const before = new Date(new Date(`${due}T12:00:00-03:00`).getTime() - 9 * DAY);
  const lately = new Date(now.getTime() - (type === 'ia' ? 20 : 3) * DAY);
  return officeHour(before < lately ? before : lately);
}

/** The calendar of today's call, by the days of the office: ideas are received for twelve more. */
export function currentCalendar(now: Date): { tipoEstado: Phase; desde: string; hasta?: string }[] {
  const day = (days: number): string => localDayAt(new Date(now.getTime() + days * DAY));
  return [
    { tipoEstado: 'REC_IP', desde: day(-18), hasta: day(12) },
    { tipoEstado: 'EVAL_IP', desde: day(13), hasta: day(36) },
    { tipoEstado: 'REC_P', desde: day(39), hasta: day(78) },
    { tipoEstado: 'ADM', desde: day(81), hasta: day(92) },
    { tipoEstado: 'PERT', desde: day(95), hasta: day(120) },
    { tipoEstado: 'CAL', desde: day(123), hasta: day(162) },
    { tipoEstado: 'OK', desde: day(165) },
  ];
}

/** Days before now, of a project's states: the first when it came in, the last some time ago. */
export function currentMoment(now: Date, begins: number, step: number, steps: number): Date {
  const at = new Date(now.getTime() + (begins - (step * begins) / (steps + 2)) * DAY);
  const isToday = localDay(at) === localDay(now);
  return isToday ? at : officeHour(at);
}

const localDay = (at: Date): number => Math.floor((at.getTime() + ZONE) / DAY);

/** A moment of that day between 9 and 18; earlier ones stay earlier. */
export function officeHour(at: Date): Date {
  const midnight = localDay(at) * DAY - ZONE;
  return new Date(midnight + 9 * HOUR + ((at.getTime() - midnight) * 9) / 24);
}
