import { ChevronDown, Scissors } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { formatFigure } from '#engine/layout/arithmetic-line.ts';
import { PATHS } from '#web/app/paths.ts';
import { RESULTS } from '#web/text/results.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { MeritDetails } from './merit-details.tsx';
import type { Simulated } from './simulate.ts';
import { Solidity } from './solidity.tsx';

interface MeritOrderProps {
  results: Results;
  simulated: Simulated;
  /** How the line is called that is drawn now. */
  line: string;
}

const HEAD = 'px-3 py-2 align-bottom text-meta font-semibold tracking-head wrap-normal text-ink-2';
/** More columns of stages than this make the table too wide to be read. */
const STAGES = 5;

/** The projects in their order with the line through it; a table, and a list on a phone. */
export function MeritOrder({ results, simulated, line }: MeritOrderProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const isWhole = results.proyectos.some(({ diferencia }) => diferencia !== null);
  const stages = results.etapas.length <= STAGES ? results.etapas : [];
  const amounts = results.montos;
  const columns = 4 + stages.length + (isWhole ? 2 : 0) + amounts.length;
  const lineAfter = lastInside(results.proyectos, simulated);
  const drawn = (
    <>
      <Scissors className="size-4 shrink-0 text-accent" strokeWidth={1.75} aria-hidden="true" />
      <span className="font-semibold">{RESULTS.line(line)}</span>
      <span className="nums ml-auto text-ink-2">{RESULTS.lineRest(simulated.counts.in)}</span>
    </>
  );
  return (
    <>
      <section
        className="relative -mx-3 overflow-x-auto max-md:hidden print:overflow-visible"
        // What scrolls must be reached by the keyboard.
        // oxlint-disable-next-line no-noninteractive-tabindex
        tabIndex={0}
        aria-label={RESULTS.order}
      >
        <table className="w-full border-collapse text-table">
          <caption className="sr-only">{RESULTS.order}</caption>
          <thead>
            <tr className="border-b border-line-strong text-left">
              <th className={HEAD}>{RESULTS.columns.place}</th>
              <th className={HEAD}>{RESULTS.columns.project}</th>
              {stages.map(({ id, etiqueta, peso }) => (
                <th key={id} className={joinClasses(HEAD, 'max-w-40 text-right max-xl:hidden')}>
                  {etiqueta}
                  {peso !== null && peso !== '1' && ` ×${formatDecimal(peso)}`}
                </th>
              ))}
              <th className={joinClasses(HEAD, 'text-right')}>
                {results.maximo === null
                  ? RESULTS.columns.total
                  : RESULTS.ofMost(RESULTS.columns.total, formatDecimal(results.maximo))}
              </th>
              {isWhole && <th className={joinClasses(HEAD, 'text-right')}>{RESULTS.columns.difference}</th>}
              {isWhole && <th className={HEAD}>{RESULTS.columns.solidity}</th>}
              {amounts.map(({ id, etiqueta }) => (
                <th key={id} className={joinClasses(HEAD, 'text-right')}>
                  {etiqueta}
                </th>
              ))}
              <th className={HEAD}>
                <span className="sr-only">{RESULTS.columns.details}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {results.proyectos.map((project, at) => {
              const side = simulated.sides.get(project.id) ?? null;
              const isOpen = opened.has(project.id);
              const isOut = side !== 'in';
              return (
                <Fragment key={project.id}>
                  {at === lineAfter + 1 && (
                    <tr>
                      <td colSpan={columns} className="border-y-2 border-accent bg-accent-soft px-3 py-2">
                        <span className="flex items-center gap-2">{drawn}</span>
                      </td>
                    </tr>
                  )}
                  <tr className={joinClasses('border-b border-line', isOut && 'bg-ground text-ink-2')}>
                    <td className="nums px-3 py-2.5 align-top font-semibold">
                      {project.lugar ?? RESULTS.noPlace}
                      {project.empatado && <span className="block text-meta font-normal">{RESULTS.tied}</span>}
                    </td>
                    <td className="px-3 py-2.5 align-top">
                      <Named project={project} />
                    </td>
                    {stages.map(({ id }) => (
                      <td key={id} className="nums px-3 py-2.5 text-right align-top max-xl:hidden">
                        {project.etapas[id] === undefined ? '' : formatFigure(project.etapas[id])}
                      </td>
                    ))}
                    <td className="nums px-3 py-2.5 text-right align-top text-ui font-bold">
                      {project.total === null ? '' : formatDecimal(project.total)}
                    </td>
                    {isWhole && (
                      <td className="nums px-3 py-2.5 text-right align-top">
                        {project.diferencia && formatDecimal(project.diferencia.rango)}
                      </td>
                    )}
                    {isWhole && (
                      <td className="px-3 py-2.5 align-top">
                        <Solidity of={project.solidez} />
                      </td>
                    )}
                    {amounts.map(({ id }) => (
                      <td key={id} className="nums px-3 py-2.5 text-right align-top">
                        {amountOf(project, id)}
                      </td>
                    ))}
                    <td className="py-1.5 pr-3 text-right align-top">
                      <button
                        type="button"
                        className={iconButtonStyle()}
                        aria-expanded={isOpen}
                        aria-label={(isOpen ? RESULTS.hideDetails : RESULTS.showDetails)(project.codigo)}
                        onClick={() => toggle(project.id)}
                      >
                        <Chevron isOpen={isOpen} />
                      </button>
                    </td>
                  </tr>
                  {isOpen && (
                    <tr className={joinClasses('border-b border-line', isOut && 'bg-ground')}>
                      <td colSpan={columns} className="pt-3 pr-3 pb-4 pl-14">
                        <MeritDetails project={project} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
      <ul className="divide-y divide-line border-y border-line md:hidden" aria-label={RESULTS.order}>
        {results.proyectos.map((project, at) => {
          const isOpen = opened.has(project.id);
          return (
            <Fragment key={project.id}>
              {at === lineAfter + 1 && (
                <li className="-mx-4 flex items-center gap-2 border-y-2 border-accent bg-accent-soft px-4 py-2.5 text-table">
                  {drawn}
                </li>
              )}
              <li className="flex gap-3 py-4">
                <span className="nums w-7 shrink-0 text-ui text-ink-2">{project.lugar ?? RESULTS.noPlace}</span>
                <div className="min-w-0 flex-1">
                  <Named project={project} amounts={amounts.map(({ id }) => amountOf(project, id))} />
                  <p className="mt-1 flex flex-wrap gap-x-3 text-table">
                    <Solidity of={project.solidez} />
                    {project.diferencia && (
                      <span className="nums text-ink-2">{RESULTS.differ(formatDecimal(project.diferencia.rango))}</span>
                    )}
                  </p>
                  <button
                    type="button"
                    className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-table font-semibold text-accent"
                    aria-expanded={isOpen}
                    onClick={() => toggle(project.id)}
                  >
                    {isOpen ? RESULTS.hideWord : RESULTS.detailsWord}
                    <span className="sr-only">{project.codigo}</span>
                    <Chevron isOpen={isOpen} />
                  </button>
                  {isOpen && <MeritDetails project={project} />}
                </div>
                <span className="nums shrink-0 text-h3 font-bold">
                  {project.total === null ? '' : formatDecimal(project.total)}
                </span>
              </li>
            </Fragment>
          );
        })}
      </ul>
    </>
  );
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <ChevronDown
      className={joinClasses('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
      strokeWidth={1.75}
      aria-hidden="true"
    />
  );
}

export function Named({ project, amounts = [] }: { project: RankedProject; amounts?: readonly string[] }) {
  const known = amounts.filter((amount) => amount !== '');
  return (
    <>
      <Link
        className="own-direction font-serif text-ui font-semibold text-ink hover:underline"
        to={PATHS.panel(project.codigo)}
      >
        {project.titulo}
      </Link>
      <span className="nums block text-meta text-ink-2">
        {[project.codigo, ...known.map((sum) => `$ ${sum}`)].join(' · ')}
      </span>
    </>
  );
}

function amountOf({ hechos }: RankedProject, id: string): string {
  const amount = hechos[id] ?? null;
  return amount === null ? '' : formatDecimal(String(amount));
}

/** Where the line is drawn: after the last project that is in. */
function lastInside(projects: readonly RankedProject[], { sides }: Simulated): number {
  return projects.findLastIndex(({ id }) => sides.get(id) === 'in');
}
