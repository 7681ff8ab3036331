import { localDayAt, startOfLocalDay } from '#engine/process/current-year.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';

const WIDTH = 1000;
const EDGE = 60;
/** A phase without an end is drawn this long. */
const OPEN_DAYS = 21;
const DAY = 86_400_000;

export interface Bar {
  phase: Phase;
  x: number;
  width: number;
  /** Of the extension, right after it. */
  extra: number;
  /** On the left of the bar where the right has no room. */
  label: { x: number; isBefore: boolean };
}

export interface Timeline {
  bars: Bar[];
  months: { x: number; day: string }[];
  /** null: today lies outside. */
  today: number | null;
}

/** Where months, bars and today are, in a drawing a thousand wide; null without dates. */
export function timelineLayout(rows: readonly CalendarEntry[], now: Date): Timeline | null {
  const spans = rows.map((row) => {
    const start = Date.parse(row.desde);
    const end = row.hasta === null ? start + OPEN_DAYS * DAY : Date.parse(row.hasta);
    return { phase: row.tipoEstado, start, end, extended: Math.max(end, Date.parse(row.prorroga?.hasta ?? '') || end) };
  });
  if (spans.length === 0) return null;
  const first = monthStart(Math.min(...spans.map(({ start }) => start)));
  const last = Math.max(...spans.map(({ extended }) => extended));
  const scale = (WIDTH - 2 * EDGE) / Math.max(last - first, DAY);
  const at = (moment: number) => Math.round((EDGE + (moment - first) * scale) * 10) / 10;
  const months: Timeline['months'] = [];
  for (let month = first; month <= last; month = nextMonth(month)) {
    months.push({ x: at(month), day: new Date(month).toISOString() });
  }
  // A long calendar names every second or third month.
  const step = Math.ceil(months.length / 14);
  return {
    months: months.filter((_, index) => index % step === 0),
    today: now.getTime() < first || now.getTime() > last ? null : at(now.getTime()),
    bars: spans.map(({ phase, start, end, extended }) => {
      const x = at(start);
      const right = at(extended);
      const isBefore = right > WIDTH * 0.72;
      return {
        phase,
        x,
        width: Math.max(at(end) - x, 3),
        extra: right - at(end),
        label: { x: isBefore ? x - 7 : right + 7, isBefore },
      };
    }),
  };
}

function monthStart(moment: number): number {
  return startOfLocalDay(`${localDayAt(new Date(moment)).slice(0, 7)}-01`).getTime();
}

function nextMonth(moment: number): number {
  return monthStart(moment + 32 * DAY);
}
