import type { ReactNode } from 'react';
import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import { Solidity } from '#web/app/project/solidity.tsx';
import { STUDIO_REHEARSAL as TEXT } from '#web/text/studio-rehearsal.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { PROJECT_COLUMN, RehearsedItem, totalText, type RehearsedProject } from './rehearsed-project.tsx';

/** Everybody with both places, totals and outcomes, in the order of the draft. */
export function EveryProject({ rehearsal: { proyectos, anio }, files }: { rehearsal: Rehearsal; files: ReactNode }) {
  return (
    <section className="mt-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-h2 font-semibold tracking-title">{TEXT.all}</h3>
        {files}
      </div>
      <DataTable
        caption={TEXT.all}
        columns={columnsOf(anio)}
        rows={proyectos}
        rowKey={({ id }) => id}
        boxed="most"
        itemsAtOnce={20}
        renderItem={(row) => (
          <RehearsedItem
            row={row}
            outcome={<span>{TEXT.places(row.antes.salida ?? TEXT.noOutcome, row.ahora.salida ?? TEXT.noOutcome)}</span>}
          />
        )}
      />
    </section>
  );
}

function columnsOf(call: number): Column<RehearsedProject>[] {
  return [
    {
      id: 'orden',
      head: TEXT.columns.place,
      cell: ({ antes, ahora }) => (
        <span className="nums whitespace-nowrap">{TEXT.places(placeText(antes), placeText(ahora))}</span>
      ),
      sortValue: ({ ahora }) => ahora.lugar ?? Number.MAX_SAFE_INTEGER,
    },
    PROJECT_COLUMN,
    {
      id: 'antes',
      head: TEXT.columns.before(call),
      right: true,
      cell: ({ antes }) => <Side of={antes} />,
      sortValue: ({ antes }) => Number(antes.total ?? -1),
    },
    {
      id: 'ahora',
      head: TEXT.columns.after,
      right: true,
      cell: ({ ahora }) => <Side of={ahora} />,
      sortValue: ({ ahora }) => Number(ahora.total ?? -1),
    },
    { id: 'solidez', head: TEXT.columns.solidity, cell: ({ solidez }) => <Solidity of={solidez} />, spare: true },
  ];
}

function Side({ of }: { of: RehearsedProject['antes'] }) {
  return (
    <>
      <span className="nums block font-semibold">{totalText(of)}</span>
      <span className="text-meta text-ink-2">{of.salida ?? TEXT.noOutcome}</span>
    </>
  );
}

function placeText({ lugar }: RehearsedProject['antes']): string {
  return lugar === null ? TEXT.noPlace : String(lugar);
}
