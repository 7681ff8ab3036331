import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import { STUDIO_REHEARSAL as TEXT } from '#web/text/studio-rehearsal.ts';
import { aroundMark, type NearMark } from '../model/rehearsal/around-mark.ts';

const ROW = 26;
const WIDTH = 400;
const LEFT = 120;
const RIGHT = WIDTH - LEFT;

const middle = (row: number): number => row * ROW + ROW / 2;

/** A line for each project from its place then to its place now; dashes lie between who passes and who does not. */
export function AroundMark({ rehearsal: { proyectos, anio } }: { rehearsal: Rehearsal }) {
  const { projects, passing } = aroundMark(proyectos);
  if (projects.length < 2) return null;
  const { before, after } = passing;
  return (
    <section>
      <h3 className="text-h2 font-semibold tracking-title">{TEXT.around}</h3>
      <p className="text-ui text-ink-2">{TEXT.aroundText(anio)}</p>
      <svg
        className="nums mt-3 w-full max-w-md text-table"
        viewBox={`0 0 ${WIDTH} ${projects.length * ROW}`}
        role="img"
        aria-label={TEXT.aroundLabel}
      >
        {projects.map((project) => (
          <Path key={project.id} project={project} />
        ))}
        {before !== null && after !== null && (
          <path
            d={`M${LEFT - 30} ${before * ROW}H${LEFT}L${RIGHT} ${after * ROW}H${RIGHT + 30}`}
            className="fill-none stroke-ink"
            strokeDasharray="3 3"
          />
        )}
      </svg>
    </section>
  );
}

function Path({ project: { codigo, cambia, before, after } }: { project: NearMark }) {
  const [from, to] = [middle(before.row), middle(after.row)];
  const tone = cambia ? 'stroke-accent' : 'stroke-line-strong';
  const dot = cambia ? 'fill-accent' : 'fill-ink-3';
  const words = `fill-ink text-[13px] ${cambia ? 'font-semibold' : ''}`;
  // The number within the year tells projects of one call apart.
  const short = codigo.split('-')[1] ?? codigo;
  return (
    <>
      <path d={`M${LEFT} ${from}L${RIGHT} ${to}`} className={`fill-none ${tone}`} strokeWidth={cambia ? 2.5 : 1.5} />
      <circle cx={LEFT} cy={from} r="4" className={dot} />
      <circle cx={RIGHT} cy={to} r="4" className={dot} />
      <text x={LEFT - 12} y={from} textAnchor="end" dominantBaseline="central" className={words}>
        {`${before.place}. ${short}`}
      </text>
      <text x={RIGHT + 12} y={to} dominantBaseline="central" className={words}>
        {`${after.place}. ${short}`}
      </text>
    </>
  );
}
