import type { StateEntry } from '#schemas/generated/domain/state-entry.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { fullMoment } from '#web/app/call/format-day.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { PANEL } from '#web/text/panel.ts';
import type { Column } from '#web/ui/column.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { entryName, type HistoryActs } from './history-acts.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

const MOMENT: Column<StateEntry> = {
  id: 'fecha',
  head: PANEL.heads.fecha,
  sortValue: (entry) => entry.id,
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
  className: 'w-full text-ink-2 wrap-anywhere',
  cell: (entry) => entry.desc,
};

/** The history as a table; descriptions and acts where they are given. */
export function historyColumns(isDescribed: boolean, acts: HistoryActs | null): Column<StateEntry>[] {
  return [MOMENT, STATE, ...(isDescribed ? [DESCRIPTION] : []), ...(acts ? [actColumn(acts)] : [])];
}

function actColumn(acts: HistoryActs): Column<StateEntry> {
  return {
    id: 'acciones',
    head: PANEL.heads.acciones,
    right: true,
    acts: true,
    className: 'whitespace-nowrap',
    cell: (entry) => (
      <>
        <IconButton
          label={PANEL.stateEdit(entryName(entry))}
          icon={<Pencil {...icon} />}
          onClick={() => acts.edit(entry)}
        />
        <IconButton
          label={PANEL.stateErase(entryName(entry))}
          danger
          icon={<Trash2 {...icon} />}
          onClick={() => acts.erase(entry)}
        />
      </>
    ),
  };
}
