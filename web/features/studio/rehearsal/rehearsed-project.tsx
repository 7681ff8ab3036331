import type { ReactNode } from 'react';
import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { Solidity } from '#web/app/project/solidity.tsx';
import { STUDIO_REHEARSAL as TEXT } from '#web/text/studio-rehearsal.ts';
import type { Column } from '#web/ui/column.ts';

export type RehearsedProject = Rehearsal['proyectos'][number];

export const PROJECT_COLUMN: Column<RehearsedProject> = {
  id: 'proyecto',
  head: TEXT.columns.project,
  cell: (row) => <Named row={row} />,
  sortValue: ({ codigo }) => codigo,
};

/** On a phone: both totals, what becomes of its outcome, how much hangs on one evaluator. */
export function RehearsedItem({ row, outcome }: { row: RehearsedProject; outcome: ReactNode }) {
  return (
    <div className="py-3">
      <Named row={row} />
      <p className="nums mt-1 flex flex-wrap gap-x-4 text-ui">
        {TEXT.places(totalText(row.antes), totalText(row.ahora))}
        {outcome}
        <Solidity of={row.solidez} />
      </p>
    </div>
  );
}

export function totalText({ total }: RehearsedProject['antes']): string {
  return total === null ? TEXT.noTotal : formatDecimal(total);
}

function Named({ row: { titulo, codigo } }: { row: RehearsedProject }) {
  return (
    <>
      <span className="block font-serif text-read font-semibold">{titulo}</span>
      <span className="nums text-meta text-ink-2">{codigo}</span>
    </>
  );
}
