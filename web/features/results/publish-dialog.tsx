import { useCallback, useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { RESULTS } from '#web/text/results.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Contest } from './contest/use-contest.ts';

const TEXT = RESULTS.publish;

/** Shows what the directors of each project will read, before they do. */
export function PublishDialog({
  contest: { year, kind, modalidad },
  onPublished,
  onClose,
}: {
  contest: Contest;
  onPublished: () => void;
  onClose: () => void;
}) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  const preview = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('preview-publication', { params: { year, kind, modalidad }, signal }),
      [client, year, kind, modalidad],
    ),
  );
  const told = preview.phase === 'ready' ? preview.data : null;
  const later = told?.proyectos.filter(({ lee }) => !lee).length ?? 0;
  const send = async () => {
    if (!told) return;
    setBusy(true);
    const answer = await client.call('publish-results', {
      params: { year, kind, modalidad },
      body: { corte: told.corte },
      title: TEXT.title,
    });
    setBusy(false);
    if (!answer?.ok) return;
    toast(TEXT.done);
    onPublished();
  };
  return (
    <FormDialog
      title={TEXT.title}
      verb={TEXT.act}
      busy={busy && TEXT.busy}
      away={TEXT.away}
      initialFocus={first}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p ref={first} tabIndex={-1} className="outline-none">
          {TEXT.text}
        </p>
        {preview.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={4} />}
        {preview.phase === 'failed' && <LoadFailure onAgain={preview.again} />}
        {later > 0 && <Alert tone="warn" title={TEXT.later(later)} />}
        {told && (
          <section aria-label={TEXT.projects}>
            <h3 className="pb-1 font-semibold">{TEXT.projects}</h3>
            <ul className="nums divide-y divide-line border-y border-line text-table">
              {told.proyectos.map(({ id, codigo, responsable, dicho, lee }) => (
                <li key={id} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
                  <span className="w-40 shrink-0 text-ink-2">{codigo}</span>
                  <span className="min-w-0 flex-1">
                    {dicho}
                    <span className="block text-meta text-ink-3">
                      {responsable}
                      {!lee && ` · ${TEXT.notYet}`}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </FormDialog>
  );
}
