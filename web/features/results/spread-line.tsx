import type { Results } from '#schemas/generated/domain/results.ts';

const WIDTH = 400;
const INSET = 8;

/** The totals of a project's evaluators on one line, with the rubric's threshold as a tick. */
export function SpreadLine({ results, totals, label }: { results: Results; totals: readonly number[]; label: string }) {
  const every = results.proyectos.flatMap(({ evaluaciones }) =>
    (evaluaciones ?? []).flatMap(({ total }) => (total === null ? [] : [Number(total)])),
  );
  const most = Math.max(Number(results.maximo ?? 0), ...every, 1);
  const least = Math.min(0, ...every);
  const at = (value: number): number => INSET + ((value - least) / (most - least)) * (WIDTH - 2 * INSET);
  const threshold = results.umbral === null ? null : at(Number(results.umbral));
  return (
    <svg
      className="h-5 min-w-40 flex-1 sm:w-100 sm:flex-none"
      viewBox={`0 0 ${WIDTH} 20`}
      role="img"
      aria-label={label}
    >
      <line x1={INSET} x2={WIDTH - INSET} y1="10" y2="10" className="stroke-line" strokeWidth="2" />
      <line
        x1={at(Math.min(...totals))}
        x2={at(Math.max(...totals))}
        y1="10"
        y2="10"
        className="stroke-accent-line"
        strokeWidth="4"
      />
      {threshold !== null && (
        <line x1={threshold} x2={threshold} y1="3" y2="17" className="stroke-ink-2" strokeWidth="1.5" />
      )}
      {totals.map((total, index) => (
        <circle key={index} cx={at(total)} cy="10" r="4.5" className="fill-accent" />
      ))}
    </svg>
  );
}
