import { DASHBOARD } from '#web/text/dashboard.ts';
import { dayName } from '#web/app/call/format-day.ts';
import { daysBetween, ticksBelow, type Pace } from './pace.ts';

const TEXT = DASHBOARD.pace;
const LEFT = 46;
const RIGHT = 488;
const TOP = 14;
const BOTTOM = 150;

/** What came in, day by day, beside what the deadline asks for. The table below has the numbers. */
export function PaceChart({ pace, title }: { pace: Pace; title: string }) {
  const { total, complete, days, to, last, isRunning, expected } = pace;
  // What came on the first day rises from nothing, and is no wall.
  const from = days[0]?.day === pace.from ? dayBefore(pace.from) : pace.from;
  const span = Math.max(1, daysBetween(from, to));
  const x = (day: string): number => round(LEFT + (daysBetween(from, day) / span) * (RIGHT - LEFT));
  const y = (number: number): number => round(BOTTOM - (number / Math.max(1, total)) * (BOTTOM - TOP));
  const line = [`M${x(from)} ${y(0)}`];
  let sum = 0;
  for (const { day, sum: next } of days) {
    // Nothing came between two of these days.
    if (day !== from) line.push(`L${Math.max(LEFT, round(x(day) - (RIGHT - LEFT) / span))} ${y(sum)}`);
    line.push(`L${x(day)} ${y(next)}`);
    sum = next;
  }
  line.push(`L${x(last)} ${y(complete)}`);
  const end = { x: x(last), y: y(complete) };
  const isAtEdge = end.x > 420;
  return (
    <svg className="nums mt-4 block w-full overflow-visible" viewBox="0 0 500 176" role="img" aria-label={title}>
      {[...ticksBelow(total), total].map((tick) => (
        <g key={tick}>
          <path d={`M40 ${y(tick)}H490`} className="stroke-line" />
          <text x="34" y={y(tick) + 4} textAnchor="end" className="chart-label fill-ink-3">
            {DASHBOARD.count(tick)}
          </text>
        </g>
      ))}
      <text x="42" y="172" className="chart-label fill-ink-3">
        {dayName(from)}
      </text>
      {to !== from && (
        <text x="488" y="172" textAnchor="end" className="chart-label fill-ink-3">
          {dayName(to)}
        </text>
      )}
      {isRunning && last < to && (
        <>
          <path
            d={`M${LEFT} ${BOTTOM}L${RIGHT} ${TOP}`}
            className="stroke-ink-3"
            fill="none"
            strokeDasharray="2 4"
            strokeWidth="1.25"
          />
          <text x="240" y={y(total * 0.62)} textAnchor="end" className="chart-label fill-ink-3">
            {TEXT.needed}
          </text>
        </>
      )}
      <path d={line.join('')} className="stroke-accent" fill="none" strokeWidth="2.25" strokeLinejoin="round" />
      {expected !== null && (
        <path
          d={`M${end.x} ${end.y}L${RIGHT} ${y(expected)}`}
          className="stroke-accent"
          fill="none"
          strokeWidth="2"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      )}
      <circle cx={end.x} cy={end.y} r="4" className="fill-accent" />
      <text
        x={isAtEdge ? end.x : end.x + 8}
        y={Math.min(end.y + 22, BOTTOM - 6)}
        textAnchor={isAtEdge ? 'end' : 'start'}
        className="chart-label fill-ink font-semibold"
      >
        {isRunning ? TEXT.today(complete) : TEXT.last(complete)}
      </text>
    </svg>
  );
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
