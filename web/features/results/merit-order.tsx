import { Scissors } from 'lucide-react';
import { useState } from 'react';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { RESULTS } from '#web/text/results.ts';
import { MeritList } from './merit-list.tsx';
import { MeritTable } from './merit-table.tsx';
import type { Simulated } from './simulate.ts';

interface MeritOrderProps {
  results: Results;
  simulated: Simulated;
  /** How the line is called that is drawn now. */
  line: string;
}

/** The projects in their order with the line through it; a table, and a list on a phone. */
export function MeritOrder({ results, simulated, line }: MeritOrderProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rows = {
    results,
    opened,
    onToggle: (id: number) =>
      setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    lineAfter: lastInside(results.proyectos, simulated),
    line: (
      <>
        <Scissors className="size-4 shrink-0 text-accent" strokeWidth={1.75} aria-hidden="true" />
        <span className="font-semibold">{RESULTS.line(line)}</span>
        <span className="nums ml-auto text-ink-2">{RESULTS.lineRest(simulated.counts.in)}</span>
      </>
    ),
  };
  return (
    <>
      <MeritTable {...rows} isOut={(id) => simulated.sides.get(id) !== 'in'} />
      {results.ordena && results.criterios.length > 0 && (
        <p className="pt-2 text-meta text-ink-2">{RESULTS.orderedByText(results.criterios)}</p>
      )}
      {results.proyectos.some(({ diferencia }) => diferencia) && (
        <p className="pt-2 text-meta text-ink-2">{RESULTS.differenceText}</p>
      )}
      <MeritList {...rows} />
    </>
  );
}

/** Where the line is drawn: after the last project that is in. */
function lastInside(projects: readonly RankedProject[], { sides }: Simulated): number {
  return projects.findLastIndex(({ id }) => sides.get(id) === 'in');
}
