import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import type { Call } from '#schemas/generated/domain/call.ts';
import { useClient } from '#web/app/client-context.ts';
import { useSession } from '#web/app/session/session.ts';
import { useLoad, type Loaded } from '#web/app/use-load.ts';
import { yearOf } from './call.ts';

type KnownCall = Loaded<Call> & { again: () => void };

const CallContext = createContext<KnownCall>({ phase: 'loading', again: () => undefined });

/** The call of this year: with the page, and again with a sign-in. Nobody's work depends on it, so it fails without a dialog. */
export function CallProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const isGuest = useSession().state.phase === 'guest';
  const load = useCallback(
    (signal: AbortSignal) => client.call('read-call', { params: { year: yearOf(new Date()) }, signal, show: 'none' }),
    [client],
  );
  // Another function for another session.
  const call = useLoad(useMemo(() => (isGuest ? load : (signal: AbortSignal) => load(signal)), [isGuest, load]));
  return <CallContext value={call}>{children}</CallContext>;
}

export function useCall(): KnownCall {
  return use(CallContext);
}
