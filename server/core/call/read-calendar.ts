import { PHASES, PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { endOfLocalDay, startOfLocalDay } from '#engine/process/current-year.ts';
import type { PublishCalendarBody } from '#schemas/generated/api/publish-calendar.ts';
import type { Problem } from '#engine/problem.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import type { NewCalendarRow } from './replace-calendar.ts';

/** Dates as sent: a day, which begins and ends locally, or an instant. */
export type SentCalendarRow = PublishCalendarBody['cronograma'][number];

/** With its place among the rows as sent. */
export interface ReadRow extends NewCalendarRow {
  index: number;
}

export interface ReadCalendar {
  rows: ReadRow[];
  problems: Problem[];
}

/** Each phase once, in the order of phases, none beginning before the one before it has ended. */
export function readCalendar(sent: readonly SentCalendarRow[]): ReadCalendar {
  const problems: Problem[] = [];
  const indexed = sent
    .map((row, index) => ({ row, index }))
    .toSorted((one, other) => order(one.row) - order(other.row));
  const rows: ReadRow[] = [];
  for (const { row, index } of indexed) {
    const complain = (key: string, message: string) =>
      problems.push(requestProblem(`/cronograma/${index}/${key}`, 'fecha', message));
    const startsAt = instantOf(row.desde, startOfLocalDay);
    const endsAt = row.hasta == null ? null : instantOf(row.hasta, endOfLocalDay);
    const extendedUntil = row.prorroga == null ? null : instantOf(row.prorroga.hasta, endOfLocalDay);
    if (startsAt === undefined || endsAt === undefined || extendedUntil === undefined) {
      const wrong = startsAt === undefined ? 'desde' : endsAt === undefined ? 'hasta' : 'prorroga/hasta';
      complain(wrong, CALL_MESSAGES.invalidDate);
      continue;
    }
    const before = rows.at(-1);
    if (before?.phase === row.tipoEstado) complain('tipoEstado', CALL_MESSAGES.phaseTwice);
    else if (before && startsAt < before.startsAt) complain('desde', CALL_MESSAGES.phaseOrder);
    else if (before && startsAt <= (before.extendedUntil ?? before.endsAt ?? NEVER))
      complain('desde', CALL_MESSAGES.overlaps(PHASE_NAMES[before.phase]));
    if (endsAt && endsAt <= startsAt) complain('hasta', CALL_MESSAGES.endsBeforeStart);
    if (extendedUntil && !endsAt) complain('prorroga', CALL_MESSAGES.extensionWithoutClose);
    if (extendedUntil && endsAt && extendedUntil <= endsAt) complain('prorroga/hasta', CALL_MESSAGES.extensionNotLater);
    rows.push({
      index,
      phase: row.tipoEstado,
      startsAt,
      endsAt,
      extendedUntil,
      resolution: row.prorroga?.resolucion.trim() ?? null,
    });
  }
  return { rows, problems };
}

const NEVER = new Date(0);
/** As of extensions: years of five digits are written otherwise everywhere. */
const LAST_YEAR = 2199;

function order({ tipoEstado }: SentCalendarRow): number {
  return PHASES.indexOf(tipoEstado);
}

/** undefined: the text reads like a date and is none (30 February). */
function instantOf(text: string, ofDay: (day: string) => Date): Date | undefined {
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  const instant = text.length === day.length ? ofDay(day) : new Date(text);
  return Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > LAST_YEAR ? undefined : instant;
}
