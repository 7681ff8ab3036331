import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { longMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { keptDraftKey } from '#web/app/session/kept-drafts.ts';
import { useUser } from '#web/app/session/session.ts';
import { useLoad } from '#web/app/use-load.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';

/** The idea that this person began, here or elsewhere, and has not created yet: to go on with as long as ideas are received, or to discard. */
export function BegunIdea({ offered }: { offered: boolean }) {
  const client = useClient();
  const user = useUser();
  const confirm = useConfirm();
  const toast = useToast();
  const drafts = useLoad(
    useCallback((signal: AbortSignal) => client.call('list-drafts', { signal, show: 'none' }), [client]),
  );
  const draft = drafts.phase === 'ready' ? drafts.data.find(({ ruta, id }) => ruta === 'ip' && id === null) : undefined;
  if (!draft) return null;
  const discard = async () => {
    if (!(await confirm({ title: PROJECTS.discardIdea, text: PROJECTS.discardIdeaText, danger: true }))) return;
    const params = { ruta: draft.ruta, id: 'nueva', seccion: draft.seccion };
    const gone = await client.call('delete-draft', { params, idempotencyKey: null });
    if (!gone?.ok) return;
    localStorage.removeItem(keptDraftKey(user.id, draft.ruta, null, draft.seccion));
    toast(PROJECTS.ideaDiscarded);
    drafts.again();
  };
  return (
    <section
      aria-label={PROJECTS.begunIdea}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-ground px-4 py-3 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-72 text-ui wrap-anywhere">
        <span className="mr-2 rounded-sm bg-sunken px-1.5 py-0.5 text-meta font-semibold text-ink-2">
          {PROJECTS.draft}
        </span>
        <span className="font-semibold">{draft.titulo ?? PROJECTS.untitledIdea}</span>
        <span className="block text-table text-ink-2">{PROJECTS.begunOn(longMoment(draft.fecha))}</span>
      </p>
      <div className="flex gap-2">
        {offered && (
          <Link className={buttonStyle('secondary', 'small')} to={PATHS.newIdea}>
            {PROJECTS.goOnIdea}
          </Link>
        )}
        <Button kind="ghost" size="small" onClick={() => void discard()}>
          {PROJECTS.discard}
        </Button>
      </div>
    </section>
  );
}
