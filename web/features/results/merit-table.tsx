import { Fragment, type ReactNode } from 'react';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { alikeFigures } from '#engine/scoring/alike-figures.ts';
import { RESULTS } from '#web/text/results.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { MeritDetails } from './merit-details.tsx';
import { amountOf, Chevron, Named } from './merit-project.tsx';
import { Solidity } from '#web/app/project/solidity.tsx';

export interface MeritRowsProps {
  results: Results;
  /** What is opened, by project. */
  opened: ReadonlySet<number>;
  onToggle: (project: number) => void;
  /** Place of the last project above the line. */
  lineAfter: number;
  line: ReactNode;
}

type TableProps = MeritRowsProps & { isOut: (project: number) => boolean };

const HEAD = 'px-3 py-2 align-bottom text-meta font-semibold tracking-head wrap-normal text-ink-2';
/** More columns of stages than this make the table too wide to be read. */
const STAGES = 5;

export function MeritTable({ results, opened, onToggle, lineAfter, line, isOut }: TableProps) {
  const columns = columnsOf(results);
  return (
    <ScrollRegion
      className="relative -mx-3 overflow-x-auto max-md:hidden print:overflow-visible"
      aria-label={RESULTS.order}
    >
      <table className="w-full border-collapse text-table">
        <caption className="sr-only">{RESULTS.order}</caption>
        <MeritHead results={results} columns={columns} />
        <tbody>
          {results.proyectos.map((project, at) => (
            <Fragment key={project.id}>
              {at === lineAfter + 1 && (
                <tr>
                  <td colSpan={columns.count} className="border-y-2 border-accent bg-accent-soft px-3 py-2">
                    <span className="flex items-center gap-2">{line}</span>
                  </td>
                </tr>
              )}
              <MeritRow
                project={project}
                columns={columns}
                isOpen={opened.has(project.id)}
                isOut={isOut(project.id)}
                onToggle={() => onToggle(project.id)}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface Columns {
  stages: Results['etapas'];
  amounts: Results['montos'];
  /** How far evaluators are apart is told to administrators alone. */
  isWhole: boolean;
  count: number;
}

function columnsOf({ etapas, montos, proyectos }: Results): Columns {
  const isWhole = proyectos.some(({ diferencia }) => diferencia !== null);
  const stages = etapas.length <= STAGES ? etapas : [];
  return { stages, amounts: montos, isWhole, count: 4 + stages.length + (isWhole ? 2 : 0) + montos.length };
}

function MeritHead({ results, columns: { stages, amounts, isWhole } }: { results: Results; columns: Columns }) {
  return (
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
  );
}

/** What makes a total up is written with its decimals. */
function placesIn(total: string | null): number {
  return total?.split('.')[1]?.length ?? 0;
}

interface MeritRowProps {
  project: RankedProject;
  columns: Columns;
  isOpen: boolean;
  isOut: boolean;
  onToggle: () => void;
}

function MeritRow({ project, columns: { stages, amounts, isWhole, count }, isOpen, isOut, onToggle }: MeritRowProps) {
  return (
    <>
      <tr className={joinClasses('border-b border-line', isOut && 'bg-ground text-ink-2')}>
        <td className="nums px-3 py-2.5 align-top font-semibold">
          {project.lugar ?? RESULTS.noPlace}
          {project.empatado && <span className="block text-meta font-normal">{RESULTS.tied}</span>}
        </td>
        <th scope="row" className="px-3 py-2.5 text-left align-top font-normal">
          <Named project={project} />
        </th>
        {stages.map(({ id }) => (
          <td key={id} className="nums px-3 py-2.5 text-right align-top max-xl:hidden">
            {project.etapas[id] === undefined ? '' : alikeFigures([project.etapas[id]], placesIn(project.total))}
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
            onClick={onToggle}
          >
            <Chevron isOpen={isOpen} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className={joinClasses('border-b border-line', isOut && 'bg-ground')}>
          <td colSpan={count} className="pt-3 pr-3 pb-4 pl-14">
            <MeritDetails project={project} />
          </td>
        </tr>
      )}
    </>
  );
}
