import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OpenSession } from '#schemas/generated/domain/open-session.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { SESSIONS_ID } from '#web/app/paths.ts';
import { OpenSessionItem } from '#web/app/open-sessions/open-session-item.tsx';
import { useUser } from '#web/app/session/session.ts';
import { useLoad } from '#web/app/use-load.ts';
import { SESSIONS as TEXT } from '#web/text/sessions.ts';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { CloseSessionsDialog } from './close-sessions-dialog.tsx';

/** Where the own account is open, and the way to close it there. */
export function OwnSessions() {
  const { vistoPor } = useUser();
  const { hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash === `#${SESSIONS_ID}`) title.current?.focus();
  }, [hash]);
  return (
    <section aria-labelledby={SESSIONS_ID}>
      <h2
        ref={title}
        id={SESSIONS_ID}
        tabIndex={-1}
        className="scroll-mt-20 text-h2 font-semibold tracking-title outline-none"
      >
        {TEXT.title}
      </h2>
      <p className="mt-2 text-body text-ink-2">{vistoPor ? TEXT.viewing : TEXT.text}</p>
      {!vistoPor && <SessionList />}
    </section>
  );
}

function SessionList() {
  const client = useClient();
  const list = useLoad(useCallback((signal: AbortSignal) => client.call('list-own-sessions', { signal }), [client]));
  /** null: all the others. */
  const [asked, setAsked] = useState<OpenSession | null | undefined>();
  const sessions = list.phase === 'ready' ? list.data : [];
  const others = sessions.filter(({ propia }) => !propia);
  if (list.phase === 'loading') return <RowsSkeleton label={TEXT.loading} rows={2} />;
  if (list.phase !== 'ready') return <LoadFailure onAgain={list.again} />;
  return (
    <>
      <ul aria-label={TEXT.list} className="mt-4 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <OpenSessionItem key={session.id} session={session}>
            {!session.propia && (
              <Button
                size="small"
                aria-label={TEXT.closeOne(session.equipo ?? TEXT.unknownDevice, fullMoment(session.desde))}
                onClick={() => setAsked(session)}
              >
                {TEXT.close}
              </Button>
            )}
          </OpenSessionItem>
        ))}
      </ul>
      {others.length === 0 && <p className="mt-3 text-ui text-ink-2">{TEXT.onlyThis}</p>}
      {others.length > 1 && (
        <Button kind="danger" className="mt-4" onClick={() => setAsked(null)}>
          {TEXT.closeOthers}
        </Button>
      )}
      {asked !== undefined && (
        <CloseSessionsDialog
          session={asked}
          onClose={() => {
            setAsked(undefined);
            list.again();
          }}
        />
      )}
    </>
  );
}
