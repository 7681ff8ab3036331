import type { StateEntry } from '#schemas/generated/domain/state-entry.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { fullMoment } from '#web/app/call/format-day.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { PANEL } from '#web/text/panel.ts';
import { Button } from '#web/ui/button.tsx';
import { entryName, type HistoryActs } from './history-acts.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An entry of the history on a phone. */
export function HistoryItem({ entry, acts }: { entry: StateEntry; acts: HistoryActs | null }) {
  return (
    <>
      <p className="text-ui">
        <ProjectState state={entry.tipoEstado} />
      </p>
      {entry.desc && <p className="pl-6 text-table wrap-anywhere text-ink-2">{entry.desc}</p>}
      <p className="nums pl-6 text-meta text-ink-3">{fullMoment(entry.fechaCreacion)}</p>
      {acts && (
        <p className="mt-1 flex gap-1 pl-3.5">
          <Button
            kind="ghost"
            size="small"
            icon={<Pencil {...icon} />}
            aria-label={PANEL.stateEdit(entryName(entry))}
            onClick={() => acts.edit(entry)}
          >
            {PANEL.editWord}
          </Button>
          <Button
            kind="ghost"
            size="small"
            icon={<Trash2 {...icon} />}
            aria-label={PANEL.stateErase(entryName(entry))}
            onClick={() => acts.erase(entry)}
          >
            {PANEL.eraseWord}
          </Button>
        </p>
      )}
    </>
  );
}
