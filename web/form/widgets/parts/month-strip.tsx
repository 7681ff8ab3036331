import { FORM_FIELDS } from '#web/text/form-fields.ts';

const CELL = 8;
const HEIGHT = 10;

/** A year at a glance: a dot for each month, bars where something happens, and the months in words. */
export function MonthStrip({ year, months }: { year: number; months: readonly number[] }) {
  return (
    <p className="flex items-center gap-2 text-meta text-ink-2">
      <span className="nums w-11 shrink-0 text-ink-3">{FORM_FIELDS.yearWord(year)}</span>
      <svg className="h-2.5 w-24 shrink-0 text-accent" viewBox={`0 0 ${12 * CELL} ${HEIGHT}`} aria-hidden="true">
        <path className="stroke-ink-3" strokeWidth="1.5" strokeLinecap="round" d={dots(months)} />
        <path fill="currentColor" d={bars(months)} />
      </svg>
      <span>{spans(months)}</span>
    </p>
  );
}

function dots(months: readonly number[]): string {
  return Array.from({ length: 12 }, (_, index) =>
    months.includes(index + 1) ? '' : `M${(index + 0.5) * CELL} ${HEIGHT / 2}h.01`,
  ).join('');
}

function bars(months: readonly number[]): string {
  return months.map((month) => `M${(month - 1) * CELL} 0h${CELL}v${HEIGHT}h-${CELL}z`).join('');
}

/** `marzo a mayo, julio` */
function spans(months: readonly number[]): string {
  const found: [number, number][] = [];
  for (const month of months.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === month - 1) last[1] = month;
    else found.push([month, month]);
  }
  return (
    found.map(([first, last]) => FORM_FIELDS.monthSpan(name(first), name(last))).join(', ') || FORM_FIELDS.noMonths
  );
}

function name(month: number): string {
  return FORM_FIELDS.months[month - 1] ?? '';
}
