import type { ListEntry } from '#schemas/generated/domain/list-entry.ts';
import { useCallback, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { BASE_LISTS as TEXT } from '#web/text/base-lists.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { EntryActs } from './entry-acts.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { ListHead } from './list-head.tsx';
import { offeredIn, usesOf } from './list-uses.ts';
import { MeanwhileAlert } from './meanwhile-alert.tsx';
import { isLastByRule, moveEntry, retireEntry } from './model/list-acts.ts';
import { useListEditor, type OpenList } from './use-list-editor.ts';

const FIXED = new Set(['lTipoProyecto', 'lMeses', 'lRoles', 'lPeriodoLectivo']);
const SORTED = new Set(['lUnidadesAcademicas']);
const WITH_CODES = new Set(['lUnidadesAcademicas', 'lTipoProyecto']);

/** The entries of one list: each act is stored at once, nothing is ever deleted. */
export function ListEditor({ name, open, onStored }: { name: string; open: OpenList; onStored: () => void }) {
  const client = useClient();
  const confirm = useConfirm();
  const { act, busy, meanwhile, forget } = useListEditor(open, onStored);
  const [editing, setEditing] = useState<ListEntry | 'new' | null>(null);
  const { list, year, entries } = open;
  const uses = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call('count-list-uses', { params: { lista: list }, query: { anio: year }, signal, show: 'none' }),
      [client, list, year],
    ),
  );
  const counted = uses.phase === 'ready' ? uses.data : null;
  const offered = entries.filter(({ retirada }) => !retirada);
  const isFixed = FIXED.has(list);

  const retire = async (entry: ListEntry) => {
    const text = TEXT.retireText(counted ? usesOf(counted, entry) : '');
    if (!(await confirm({ title: TEXT.retireQuestion(entry.nom), text, confirm: TEXT.retire, danger: true }))) return;
    await act(retireEntry(entry.id, true), TEXT.retiredDone);
  };
  const acts = (entry: ListEntry) => {
    const at = offered.indexOf(entry);
    const mayPass = (other: ListEntry | undefined) =>
      other !== undefined && !SORTED.has(list) && !isLastByRule(entry) && !isLastByRule(other);
    return (
      <EntryActs
        entry={entry}
        isFixed={isFixed}
        mayMove={{ up: mayPass(offered[at - 1]), down: mayPass(offered[at + 1]) }}
        onRename={() => setEditing(entry)}
        onMove={(by) => void act(moveEntry(entry.id, by), TEXT.moved)}
        onRetire={() => void retire(entry)}
        onRestore={() => void act(retireEntry(entry.id, false), TEXT.restored)}
      />
    );
  };
  const use = (entry: ListEntry) =>
    counted ? usesOf(counted, entry) || TEXT.noUse : uses.phase === 'loading' ? TEXT.countingUses : '';
  const columns: Column<ListEntry>[] = [
    ...(WITH_CODES.has(list)
      ? [{ id: 'code', head: TEXT.heads.code, cell: codeOf, className: 'nums text-ink-2 whitespace-nowrap' }]
      : []),
    { id: 'text', head: TEXT.heads.text, cell: textOf, className: 'min-w-48' },
    { id: 'uses', head: TEXT.heads.uses, cell: use, className: 'nums text-ink-2' },
    { id: 'acts', head: TEXT.heads.acts, cell: acts, right: true, acts: true },
  ];
  return (
    <section aria-label={name}>
      <ListHead
        name={name}
        counts={{ offered: offered.length, retired: entries.length - offered.length }}
        where={counted && offeredIn(counted)}
        isFixed={isFixed}
        isSorted={SORTED.has(list)}
        onAdd={() => setEditing('new')}
      />
      <div className="mt-4">
        {meanwhile && editing === null && <MeanwhileAlert meanwhile={meanwhile} onClose={forget} />}
        {entries.length === 0 ? (
          <p className="text-ui text-ink-2">{TEXT.empty}</p>
        ) : (
          <DataTable
            caption={TEXT.caption(name)}
            columns={columns}
            rows={[...offered, ...entries.filter(({ retirada }) => retirada)]}
            rowKey={({ id }) => id}
            renderItem={(entry) => (
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <p>{textOf(entry)}</p>
                  <p className="nums text-meta text-ink-2">
                    {WITH_CODES.has(list) && `${entry.id} · `}
                    {use(entry)}
                  </p>
                </div>
                {acts(entry)}
              </div>
            )}
          />
        )}
      </div>
      {editing && (
        <EntryDialog
          open={open}
          entry={editing === 'new' ? null : (entries.find(({ id }) => id === editing.id) ?? editing)}
          busy={busy}
          meanwhile={meanwhile}
          onAct={act}
          onClose={() => {
            setEditing(null);
            forget();
          }}
        />
      )}
    </section>
  );
}

function codeOf({ id }: ListEntry) {
  return id;
}

function textOf({ nom, retirada }: ListEntry) {
  if (!retirada) return nom;
  return (
    <>
      <s className="text-ink-2">{nom}</s> <span className="text-meta text-ink-2">({TEXT.retired})</span>
    </>
  );
}
