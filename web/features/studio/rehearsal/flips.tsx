import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import { Solidity } from '#web/app/project/solidity.tsx';
import { STUDIO_REHEARSAL as TEXT } from '#web/text/studio-rehearsal.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { PROJECT_COLUMN, RehearsedItem, totalText, type RehearsedProject } from './rehearsed-project.tsx';

/** How many change, into what, and how many hang on one evaluator. */
export function Numbers({ rehearsal: { proyectos } }: { rehearsal: Rehearsal }) {
  const flips = proyectos.filter(({ cambia }) => cambia);
  const into = [...Map.groupBy(flips, ({ ahora }) => ahora.salida)];
  const judged = proyectos.filter(({ solidez }) => solidez !== null);
  const fragile = judged.filter(({ solidez }) => solidez === 'fragil').length;
  return (
    <div
      className="nums flex gap-x-4 text-meta text-ink-2 sm:gap-x-14 lg:flex-wrap lg:gap-y-5 lg:text-ui"
      role="status"
    >
      <Figure count={flips.length} words={TEXT.flips(flips.length)} />
      {into.map(([outcome, { length }]) => (
        <Figure
          key={outcome ?? ''}
          count={length}
          words={outcome === null ? TEXT.intoNone(length) : TEXT.into(length, outcome)}
        />
      ))}
      {judged.length > 0 && <Figure count={fragile} words={TEXT.fragile(fragile, judged.length)} />}
    </div>
  );
}

function Figure({ count, words }: { count: number; words: string }) {
  return (
    <p className="flex min-w-0 flex-col">
      <strong className="text-h3 font-bold text-ink lg:text-h1">{count}</strong> {words}
    </p>
  );
}

/** Who would have another outcome, with both totals. */
export function Flips({ rehearsal }: { rehearsal: Rehearsal }) {
  const rows = rehearsal.proyectos.filter(({ cambia }) => cambia);
  return (
    <section className="mt-8 first:mt-2">
      <h3 className="mb-2 text-h2 font-semibold tracking-title">{TEXT.flipsTitle}</h3>
      {rows.length === 0 ? (
        <p className="text-ui text-ink-2">{TEXT.noFlips}</p>
      ) : (
        <DataTable
          caption={TEXT.flipsTitle}
          columns={columnsOf(rehearsal.anio)}
          rows={rows}
          rowKey={({ id }) => id}
          renderItem={(row) => <RehearsedItem row={row} outcome={<FlipWords row={row} />} />}
        />
      )}
    </section>
  );
}

function columnsOf(call: number): Column<RehearsedProject>[] {
  return [
    PROJECT_COLUMN,
    {
      id: 'antes',
      head: TEXT.columns.before(call),
      right: true,
      cell: ({ antes }) => <span className="nums text-ink-2">{totalText(antes)}</span>,
      sortValue: ({ antes }) => Number(antes.total ?? -1),
    },
    {
      id: 'ahora',
      head: TEXT.columns.after,
      right: true,
      cell: ({ ahora }) => <span className="nums font-semibold">{totalText(ahora)}</span>,
      sortValue: ({ ahora }) => Number(ahora.total ?? -1),
    },
    { id: 'resultado', head: TEXT.columns.outcome, cell: (row) => <FlipWords row={row} /> },
    { id: 'solidez', head: TEXT.columns.solidity, cell: ({ solidez }) => <Solidity of={solidez} /> },
  ];
}

/** Up into what passes, down out of it; sideways where it is another outcome that passes as much. */
function FlipWords({ row: { antes, ahora } }: { row: RehearsedProject }) {
  const isUp = ahora.pasa === true && antes.pasa !== true;
  const isDown = antes.pasa === true && ahora.pasa !== true;
  const Arrow = isUp ? ArrowUp : isDown ? ArrowDown : ArrowRight;
  return (
    <span className="inline-flex flex-col">
      <span
        className={`inline-flex items-center gap-1.5 font-semibold ${isUp ? 'text-ok' : isDown ? 'text-bad' : 'text-ink'}`}
      >
        <Arrow className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        {ahora.salida === null ? TEXT.goesToNone : TEXT.goesTo(ahora.salida)}
      </span>
      {ahora.falta.length > 0 && <span className="text-meta text-ink-2">{TEXT.lacks(ahora.falta.join(', '))}</span>}
    </span>
  );
}
