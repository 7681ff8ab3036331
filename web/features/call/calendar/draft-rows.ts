import { isAhead } from '#engine/process/call-phases.ts';
import { endOfLocalDay, localDayAt, startOfLocalDay } from '#engine/process/current-year.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import { PHASES, type Phase } from '#schemas/generated/domain/phase.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import { CALENDAR as TEXT } from '#web/text/call-calendar.ts';

/** A row of the calendar as it is typed: days, empty where there is none. */
export interface TypedRow {
  tipoEstado: Phase | '';
  desde: string;
  hasta: string;
  prorroga: string;
  resolucion: string;
}

export type RowErrors = Partial<Record<keyof TypedRow, string>>;

export const EMPTY_ROW: TypedRow = { tipoEstado: '', desde: '', hasta: '', prorroga: '', resolucion: '' };

export function typedRow({ tipoEstado, desde, hasta, prorroga }: CalendarEntry): TypedRow {
  return {
    tipoEstado,
    desde: localDayAt(desde),
    hasta: hasta === null ? '' : localDayAt(hasta),
    prorroga: prorroga ? localDayAt(prorroga.hasta) : '',
    resolucion: prorroga?.resolucion ?? '',
  };
}

/** What keeps a row out of the table; a date that it had may lie behind us, a new one may not. */
export function rowErrors(row: TypedRow, before: TypedRow | null, today: string): RowErrors {
  const errors: RowErrors = {};
  const check = (key: 'desde' | 'hasta' | 'prorroga', isNeeded: boolean) => {
    if (row[key] === '') {
      if (isNeeded) errors[key] = CALL_MESSAGES.invalidDate;
    } else if (row[key] < today && row[key] !== before?.[key]) errors[key] = CALL_MESSAGES.beforeToday;
  };
  if (row.tipoEstado === '') errors.tipoEstado = TEXT.phaseMissing;
  check('desde', true);
  // Nothing comes after the last one.
  check('hasta', row.tipoEstado !== 'OK');
  check('prorroga', false);
  if (!errors.hasta && row.hasta !== '' && row.hasta < row.desde) errors.hasta = CALL_MESSAGES.endsBeforeStart;
  if (!errors.prorroga && row.prorroga !== '') {
    if (row.hasta === '') errors.prorroga = CALL_MESSAGES.extensionWithoutClose;
    else if (row.prorroga <= row.hasta) errors.prorroga = CALL_MESSAGES.extensionNotLater;
  }
  if (row.prorroga !== '' && row.resolucion.trim() === '') errors.resolucion = TEXT.resolutionMissing;
  if (row.prorroga === '' && row.resolucion.trim() !== '') errors.prorroga = TEXT.extensionMissing;
  return errors;
}

/** The row for the table; a day that was not touched keeps its very moment. */
export function rowOf(row: TypedRow, before: CalendarEntry | null): CalendarEntry | null {
  if (row.tipoEstado === '') return null;
  const start = before && localDayAt(before.desde) === row.desde ? before.desde : iso(startOfLocalDay(row.desde));
  const { resolucion } = row;
  return {
    tipoEstado: row.tipoEstado,
    desde: start,
    hasta: endOf(row.hasta, before?.hasta),
    prorroga:
      row.prorroga === ''
        ? null
        : { hasta: endOf(row.prorroga, before?.prorroga?.hasta) ?? '', resolucion: resolucion.trim() },
  };
}

function endOf(day: string, before: string | null | undefined): string | null {
  if (day === '') return null;
  return before && localDayAt(before) === day ? before : iso(endOfLocalDay(day));
}

const iso = (moment: Date) => moment.toISOString();

/** With the row instead of the one of its phase, in the order of phases. */
export function withRow(rows: readonly CalendarEntry[], row: CalendarEntry): CalendarEntry[] {
  return [...rows.filter(({ tipoEstado }) => tipoEstado !== row.tipoEstado), row].toSorted(
    (one, other) => PHASES.indexOf(one.tipoEstado) - PHASES.indexOf(other.tipoEstado),
  );
}

/** When a phase ends, its extension counted. */
export function lastMoment({ hasta, prorroga }: CalendarEntry): string | null {
  return prorroga?.hasta ?? hasta;
}

/** Pairs of rows that cannot both be: the second begins before the first is over. */
export function overlaps(rows: readonly CalendarEntry[]): [CalendarEntry, CalendarEntry][] {
  return rows.slice(1).flatMap((row, index): [CalendarEntry, CalendarEntry][] => {
    const before = rows[index];
    if (!before) return [];
    const end = lastMoment(before);
    const isEarly = end === null ? row.desde < before.desde : row.desde <= end;
    return isEarly ? [[before, row]] : [];
  });
}

/** New dates to come of phases that the call has left behind: they would begin nothing. */
export function passed(
  rows: readonly CalendarEntry[],
  published: readonly CalendarEntry[],
  { current, now }: { current: Phase; now: Date },
): CalendarEntry[] {
  return rows.filter(
    ({ tipoEstado, desde }) =>
      isAhead(current, tipoEstado) &&
      desde > now.toISOString() &&
      !published.some((row) => row.tipoEstado === tipoEstado && row.desde === desde),
  );
}

/** Today by this browser. */
export function browserDay(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
