import { useCallback, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { templateDraft } from '../template-draft.ts';
import { ChangeList } from './change-list.tsx';

const TEXT = STUDIO_PUBLISH.history;

/** Every save of the draft; any of them can be gone back to. */
export function HistoryView({ editor }: { editor: Editor }) {
  const { draft, state, save, adopt } = editor.saving;
  const client = useClient();
  const toast = useToast();
  const { id, version } = draft;
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-template-draft-revisions', { params: { id }, signal }),
      // A save is one more.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      [client, id, version],
    ),
  );
  const restore = async (n: number) => {
    // What was typed last becomes a revision before another takes its place.
    const saved = state === 'pending' || state === 'saving' ? await save() : null;
    const body = { n, version: saved?.version ?? version };
    const answer = await client.call('restore-template-draft', { params: { id }, body });
    if (!answer?.ok) return;
    const restored = templateDraft(answer.data);
    adopt(restored);
    editor.edit(() => restored.contenido);
    toast(TEXT.restored(n));
  };
  const [shown, setShown] = useState<number | null>(null);
  const rows = list.phase === 'ready' ? list.data.toReversed() : [];
  const newest = Math.max(0, ...rows.map(({ n }) => n));
  return (
    <div className="mx-auto max-w-page px-4 pt-7 pb-16 md:px-6">
      <h2 className="text-h1 font-bold tracking-title">{TEXT.title}</h2>
      <p className="mt-1 text-ui text-ink-2">{TEXT.about}</p>
      <div className="mt-6 max-w-form">
        {list.phase === 'loading' && <RowsSkeleton label={TEXT.title} />}
        {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={list.again} />}
        <ol className="divide-y divide-line border-y border-line empty:hidden">
          {rows.map(({ n, causa, autor, fecha }) => (
            <li key={n} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
              <div>
                <p className="text-ui">
                  <span className="font-semibold">{TEXT.revision(n)}</span> · {TEXT.causes[causa] ?? causa}
                </p>
                <p className="nums text-meta text-ink-2">
                  {autor === null ? STUDIO_EDITOR.someone : `${autor.ape}, ${autor.nom}`}, {fullMoment(fecha)}
                </p>
              </div>
              <span className="flex flex-wrap items-center gap-2">
                {n > 1 && (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-expanded={shown === n}
                    aria-label={`${TEXT.show}: ${n}`}
                    onClick={() => setShown(shown === n ? null : n)}
                  >
                    {TEXT.show}
                  </Button>
                )}
                {n === newest ? (
                  <span className="text-table text-ink-2">{TEXT.current}</span>
                ) : (
                  <Button size="small" aria-label={`${TEXT.restore}: ${n}`} onClick={() => void restore(n)}>
                    {TEXT.restore}
                  </Button>
                )}
              </span>
              {shown === n && <RevisionChanges draft={id} n={n} />}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** What a revision changed, in words. */
function RevisionChanges({ draft, n }: { draft: number; n: number }) {
  const client = useClient();
  const changes = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('read-template-draft-revision', { params: { id: draft, n }, signal }),
      [client, draft, n],
    ),
  );
  return (
    <div className="basis-full">
      {changes.phase === 'loading' && <RowsSkeleton label={TEXT.show} rows={2} />}
      {(changes.phase === 'failed' || changes.phase === 'nothing') && <LoadFailure onAgain={changes.again} />}
      {changes.phase === 'ready' &&
        (changes.data.cambios.length === 0 ? (
          <p className="text-table text-ink-2">{TEXT.nothing}</p>
        ) : (
          <ChangeList changes={changes.data.cambios} />
        ))}
    </div>
  );
}
