import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { USERS } from '#web/text/users.ts';
import { buttonStyle } from '#web/ui/button-style.ts';

const WAITING = { estado: 'pendiente' } as const;

/** Where people's requests are answered, with how many wait. */
export function CorrectionsLink() {
  const client = useClient();
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-corrections', { query: WAITING, signal, show: 'none' }),
      [client],
    ),
  );
  const waiting = list.phase === 'ready' ? list.data.length : 0;
  return (
    <Link
      className={buttonStyle('ghost', 'medium', 'relative')}
      to={PATHS.corrections}
      aria-label={waiting === 0 ? undefined : USERS.correctionsWaiting(waiting)}
    >
      {USERS.corrections}
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="nums absolute -top-1 right-0 inline-flex min-w-4.5 items-center justify-center rounded-full bg-accent-fill px-1 text-[0.6875rem] leading-4.5 font-semibold text-on-accent"
        >
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </Link>
  );
}
