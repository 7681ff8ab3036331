import type { StateEntry } from '#schemas/generated/domain/state-entry.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { naturalNext } from '#engine/process/states.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { PANEL } from '#web/text/panel.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { mayDo, type Project } from './project.ts';
import { StateDialog } from './state-dialog.tsx';
import { namedState, useStateChanges } from './use-state-changes.ts';

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
const NEWEST_FIRST = { id: 'fecha', desc: true } as const;

interface RowActions {
  edit: (entry: StateEntry) => void;
  erase: (entry: StateEntry) => void;
}

/** The newest first. Descriptions come to those who may read them; administrators change it (A-112, 6). */
export function StateHistory({ project, again }: { project: Project; again: () => void }) {
  const entries = project.historialEstados;
  const changes = useStateChanges(project, again);
  const [open, setOpen] = useState<StateEntry | 'new' | null>(null);
  const isAdmin = mayDo(project, 'estados');
  const described = entries.some((entry) => entry.desc !== undefined);
  const actions: RowActions | null = isAdmin ? { edit: setOpen, erase: (entry) => void changes.erase(entry) } : null;
  const columns = useMemo(
    () => [MOMENT, STATE, ...(described ? [DESCRIPTION] : []), ...(isAdmin ? [actionColumn(actions)] : [])],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the acts change with every render, and with the project only
    [described, isAdmin, project],
  );
  const last = entries.at(-1)?.tipoEstado;
  const start =
    open === 'new'
      ? { tipoEstado: last ? naturalNext(last) : null, desc: '' }
      : { tipoEstado: open?.tipoEstado ?? null, desc: open?.desc ?? '' };
  return (
    <section aria-labelledby="h-historia">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2 font-semibold tracking-title" id="h-historia">
          {PANEL.history}
        </h2>
        {isAdmin && (
          <Button size="small" icon={<Plus {...icon} />} onClick={() => setOpen('new')}>
            {PANEL.stateAdd}
          </Button>
        )}
      </div>
      <DataTable
        className="mt-3"
        caption={PANEL.history}
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.id}
        sort={NEWEST_FIRST}
        renderItem={(entry) => <HistoryItem entry={entry} actions={actions} />}
      />
      {open !== null && (
        <StateDialog
          title={open === 'new' ? PANEL.stateAddTitle : PANEL.stateEditTitle}
          verb={open === 'new' ? PANEL.stateAdd : PANEL.stateSave}
          start={start}
          save={(typed, sending) =>
            open === 'new' ? changes.add(typed, sending) : changes.edit(open.id, typed, sending)
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** A label tells its row from the others: states repeat. */
function rowName(entry: StateEntry): string {
  return `${namedState(entry.tipoEstado)} del ${fullMoment(entry.fechaCreacion)}`;
}

function actionColumn(actions: RowActions | null): Column<StateEntry> {
  return {
    id: 'acciones',
    head: PANEL.heads.acciones,
    right: true,
    className: 'py-1! whitespace-nowrap',
    cell: (entry) => (
      <>
        <IconButton
          label={PANEL.stateEdit(rowName(entry))}
          icon={<Pencil {...icon} />}
          onClick={() => actions?.edit(entry)}
        />
        <IconButton
          label={PANEL.stateErase(rowName(entry))}
          danger
          icon={<Trash2 {...icon} />}
          onClick={() => actions?.erase(entry)}
        />
      </>
    ),
  };
}

function HistoryItem({ entry, actions }: { entry: StateEntry; actions: RowActions | null }) {
  return (
    <>
      <p className="text-ui">
        <ProjectState state={entry.tipoEstado} />
      </p>
      {entry.desc && <p className="pl-6 text-table wrap-anywhere text-ink-2">{entry.desc}</p>}
      <p className="nums pl-6 text-meta text-ink-3">{fullMoment(entry.fechaCreacion)}</p>
      {actions && (
        <p className="mt-1 flex gap-1 pl-3.5">
          <Button
            kind="ghost"
            size="small"
            icon={<Pencil {...icon} />}
            aria-label={PANEL.stateEdit(rowName(entry))}
            onClick={() => actions.edit(entry)}
          >
            {PANEL.editWord}
          </Button>
          <Button
            kind="ghost"
            size="small"
            icon={<Trash2 {...icon} />}
            aria-label={PANEL.stateErase(rowName(entry))}
            onClick={() => actions.erase(entry)}
          >
            {PANEL.eraseWord}
          </Button>
        </p>
      )}
    </>
  );
}
