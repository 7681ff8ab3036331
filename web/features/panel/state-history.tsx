import { useMemo } from 'react';
import { fullMoment } from '#web/app/call/format-day.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { PANEL } from '#web/text/panel.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import type { StateEntry } from './project.ts';

const MOMENT: Column<StateEntry> = {
  id: 'fecha',
  head: PANEL.heads.fecha,
  className: 'nums whitespace-nowrap text-ink-2',
  cell: (entry) => fullMoment(entry.fechaCreacion),
};
const STATE: Column<StateEntry> = {
  id: 'estado',
  head: PANEL.heads.estado,
  className: 'min-w-52',
  cell: (entry) => <ProjectState state={entry.tipoEstado} />,
};
const DESCRIPTION: Column<StateEntry> = {
  id: 'descripcion',
  head: PANEL.heads.descripcion,
  className: 'w-full text-ink-2',
  cell: (entry) => entry.desc,
};

/** The newest first. Descriptions come to those who may read them. */
export function StateHistory({ entries }: { entries: readonly StateEntry[] }) {
  const described = entries.some((entry) => entry.desc !== undefined);
  const columns = useMemo(() => (described ? [MOMENT, STATE, DESCRIPTION] : [MOMENT, STATE]), [described]);
  const rows = useMemo(() => entries.toReversed(), [entries]);
  return (
    <section aria-labelledby="h-historia">
      <h2 className="text-h2 font-semibold tracking-title" id="h-historia">
        {PANEL.history}
      </h2>
      <DataTable
        className="mt-3"
        caption={PANEL.history}
        columns={columns}
        rows={rows}
        rowKey={(entry) => entry.id}
        renderItem={(entry) => (
          <>
            <p className="text-ui">
              <ProjectState state={entry.tipoEstado} />
            </p>
            {entry.desc && <p className="pl-6 text-table text-ink-2">{entry.desc}</p>}
            <p className="nums pl-6 text-meta text-ink-3">{fullMoment(entry.fechaCreacion)}</p>
          </>
        )}
      />
    </section>
  );
}
