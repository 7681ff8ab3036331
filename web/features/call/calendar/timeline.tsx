import type { Call } from '#schemas/generated/domain/call.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { phaseOf } from '#web/app/call/call.ts';
import { longDay } from '#web/app/call/format-day.ts';
import { useNow } from '#web/app/use-now.ts';
import { TIMELINE as TEXT } from '#web/text/call-calendar.ts';
import { timelineLayout } from './timeline-layout.ts';
import { OFFICE_ZONE } from '#engine/process/current-year.ts';

const month = new Intl.DateTimeFormat('es-AR', { timeZone: OFFICE_ZONE, month: 'short' });
const ROW = 23;

/** The phases as bars over the months; the table below says their days in words. */
export function CallTimeline({ call, rows }: { call: Call; rows: readonly CalendarEntry[] }) {
  const now = useNow();
  const layout = timelineLayout(rows, now);
  if (!layout) return null;
  const current = phaseOf(call);
  const bottom = 30 + layout.bars.length * ROW;
  return (
    <section className="overflow-hidden border-y border-line py-5 max-md:hidden" aria-label={TEXT.label}>
      <svg
        className="nums block w-full"
        viewBox={`0 0 1000 ${bottom + 4}`}
        role="img"
        aria-label={TEXT.about(call.anio, current && PHASE_NAMES[current], longDay(now.toISOString()))}
      >
        {layout.months.map(({ x, day }) => (
          <g key={day} className="fill-ink-3">
            <path d={`M${x} 18V${bottom}`} className="stroke-line" />
            <text x={x + 5} y="12" fontSize="13">
              {month.format(new Date(day)).replace('.', '')}
            </text>
          </g>
        ))}
        {layout.bars.map(({ phase, x, width, extra, label }, index) => {
          const y = 26 + index * ROW;
          const isCurrent = phase === current;
          const isAhead = x > (layout.today ?? 0) && !isCurrent;
          return (
            <g key={phase}>
              <rect
                x={x}
                y={y}
                width={width}
                height="14"
                rx="3"
                className={isCurrent ? 'fill-accent' : isAhead ? 'fill-surface stroke-control' : 'fill-line-strong'}
              />
              {extra > 0 && (
                <rect
                  x={x + width}
                  y={y}
                  width={extra}
                  height="14"
                  className="fill-marker stroke-warn"
                  strokeDasharray="3 2"
                />
              )}
              <text
                x={label.x}
                y={y + 11.5}
                textAnchor={label.isBefore ? 'end' : 'start'}
                fontSize="13"
                className={isCurrent ? 'fill-ink font-semibold' : 'fill-ink-2'}
              >
                {PHASE_NAMES[phase]}
              </text>
            </g>
          );
        })}
        {layout.today !== null && (
          <>
            <path d={`M${layout.today} 18V${bottom}`} className="stroke-bad" strokeWidth="1.5" />
            <text x={layout.today} y="12" fontSize="13" textAnchor="middle" className="fill-bad font-semibold">
              {TEXT.today}
            </text>
          </>
        )}
      </svg>
    </section>
  );
}
