import { useCallback, useRef, useState } from 'react';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { OpenSessionItem } from '#web/app/open-sessions/open-session-item.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { SESSIONS } from '#web/text/sessions.ts';
import { UI } from '#web/text/ui.ts';
import { USERS } from '#web/text/users.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { callName } from '#web/app/call-name.ts';

const TEXT = USERS.sessions;

/** When somebody entered last, where the account is open, and the way to close it there. */
export function SessionsDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const client = useClient();
  const toast = useToast();
  const start = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  const { id } = user;
  const loaded = useLoad(
    useCallback((signal: AbortSignal) => client.call('list-sessions', { params: { id }, signal }), [client, id]),
  );
  const sessions = loaded.phase === 'ready' ? loaded.data.sesiones : [];
  const closeable = sessions.filter(({ propia }) => !propia).length;
  const closeAll = async () => {
    setBusy(true);
    const answer = await client.call('close-sessions', { params: { id } });
    setBusy(false);
    if (!answer?.ok) return;
    toast(SESSIONS.closed(answer.data.cerradas));
    onClose();
  };
  return (
    <Dialog
      open
      title={TEXT.title(callName(user))}
      initialFocus={start}
      onClose={onClose}
      foot={
        <>
          {closeable > 0 && (
            <Button kind="danger" busy={busy && TEXT.closing} onClick={() => void closeAll()}>
              {TEXT.close}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {UI.close}
          </Button>
        </>
      }
    >
      <p ref={start} tabIndex={-1} className="outline-none">
        {loaded.phase === 'ready' &&
          (loaded.data.ultimoIngreso === null ? TEXT.never : TEXT.last(fullMoment(loaded.data.ultimoIngreso)))}
      </p>
      {loaded.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={2} />}
      {(loaded.phase === 'failed' || loaded.phase === 'nothing') && <LoadFailure onAgain={loaded.again} />}
      {loaded.phase === 'ready' && sessions.length === 0 && <p className="mt-2">{TEXT.none}</p>}
      {sessions.length > 0 && (
        <ul className="nums mt-3 divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <OpenSessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
