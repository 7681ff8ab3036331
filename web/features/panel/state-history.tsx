import type { StateEntry } from '#schemas/generated/domain/state-entry.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { naturalNext } from '#engine/process/states.ts';
import { PANEL } from '#web/text/panel.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { HistoryActs } from './history-acts.ts';
import { historyColumns } from './history-columns.tsx';
import { HistoryItem } from './history-item.tsx';
import { mayDo, type Project } from './project.ts';
import { StateDialog } from './state-dialog.tsx';
import { useStateChanges } from './use-state-changes.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

const NEWEST_FIRST = { id: 'fecha', desc: true } as const;

/** The newest first. Descriptions come to those who may read them; administrators change it (A-112, 6). */
export function StateHistory({ project, again }: { project: Project; again: () => void }) {
  const entries = project.historialEstados;
  const changes = useStateChanges(project, again);
  const [open, setOpen] = useState<StateEntry | 'new' | null>(null);
  const isAdmin = mayDo(project, 'estados');
  const described = entries.some((entry) => entry.desc !== undefined);
  const acts: HistoryActs | null = isAdmin ? { edit: setOpen, erase: (entry) => void changes.erase(entry) } : null;
  const columns = useMemo(
    () => historyColumns(described, acts),
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
        isPart
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.id}
        sort={NEWEST_FIRST}
        renderItem={(entry) => <HistoryItem entry={entry} acts={acts} />}
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
