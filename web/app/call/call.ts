import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { isAhead, reachedPhases } from '#engine/process/call-phases.ts';
import { OFFICE_ZONE } from '#engine/process/current-year.ts';

export function yearOf(moment: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: OFFICE_ZONE, year: 'numeric' }).format(moment));
}

/** The phase in effect: the last one that has begun. */
export function phaseOf(call: Call): Phase | null {
  return call.estados.at(-1)?.tipoEstado ?? null;
}

/** The phases whose moves may be confirmed without changing the call's. */
export function reachedOf(call: Call): Phase[] {
  return reachedPhases(call.estados.map(({ tipoEstado }) => ({ phase: tipoEstado })));
}

export function entryOf(call: Call, phase: State | Phase | null): CalendarEntry | null {
  return call.cronograma.find((entry) => entry.tipoEstado === phase) ?? null;
}

/** Whole days by the calendar of the office, so that the last day reads "termina hoy". */
export function daysLeft(until: string, now: Date): number {
  return dayNumber(new Date(until)) - dayNumber(now);
}

/** Until when a phase takes what it is for: an extension moves the end. null: no date bounds it. */
export function closeOf(call: Call, phase: State | Phase | null): string | null {
  const entry = entryOf(call, phase);
  return entry?.prorroga?.hasta ?? entry?.hasta ?? null;
}

/**
 * The days of a phase as they came about: the hand may have begun it earlier than its date, and the next one before its close
 * . null: without a date, or with one that tells nothing any more.
 */
export function spanOf(call: Call, phase: Phase, now: Date): { desde: string; hasta: string | null } | null {
  const entry = entryOf(call, phase);
  if (!entry) return null;
  const at = call.estados.findLastIndex(({ tipoEstado }) => tipoEstado === phase);
  const begun = call.estados[at]?.desde;
  const current = phaseOf(call);
  const isOver = current !== null && isAhead(current, phase);
  const isToCome = current === null || isAhead(phase, current);
  const isDateToCome = entry.desde > now.toISOString();
  // Left out by hand before it began; or the call was put back, and its date began it once.
  if (isDateToCome ? isOver && begun === undefined : isToCome) return null;
  const close = closeOf(call, phase);
  const next = isOver ? call.estados[at + 1]?.desde : undefined;
  return {
    desde: isDateToCome && !isToCome && begun !== undefined ? begun : entry.desde,
    hasta: next !== undefined && close !== null && next < close ? next : close,
  };
}

function dayNumber(moment: Date): number {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE })
    .format(moment)
    .split('-')
    .map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
