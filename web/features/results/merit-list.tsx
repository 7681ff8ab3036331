import { Fragment } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import { RESULTS } from '#web/text/results.ts';
import { MeritDetails } from './merit-details.tsx';
import { amountOf, Chevron, Named } from './merit-project.tsx';
import type { MeritRowsProps } from './merit-table.tsx';
import { Solidity } from '#web/app/project/solidity.tsx';

/** The order on a phone. */
export function MeritList({ results, opened, onToggle, lineAfter, line }: MeritRowsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line md:hidden" aria-label={RESULTS.order}>
      {results.proyectos.map((project, at) => {
        const isOpen = opened.has(project.id);
        return (
          <Fragment key={project.id}>
            {at === lineAfter + 1 && (
              <li className="-mx-4 flex items-center gap-2 border-y-2 border-accent bg-accent-soft px-4 py-2.5 text-table">
                {line}
              </li>
            )}
            <li className="flex gap-3 py-4">
              <span className="nums w-7 shrink-0 text-ui text-ink-2">{project.lugar ?? RESULTS.noPlace}</span>
              <div className="min-w-0 flex-1">
                <Named project={project} amounts={results.montos.map(({ id }) => amountOf(project, id))} />
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
                  onClick={() => onToggle(project.id)}
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
  );
}
