import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import type { Call } from '#schemas/generated/domain/call.ts';
import type { Answer } from '#web/http/answer.ts';
import type { Client } from '#web/http/create-client.ts';
import { useClient } from '#web/app/client-context.ts';
import { useSession } from '#web/app/session/session.ts';
import { useLoad, type Loaded } from '#web/app/use-load.ts';
import { yearOf } from './call.ts';

type KnownCall = Loaded<Call> & { again: () => void };

const CallContext = createContext<KnownCall>({ phase: 'loading', again: () => undefined });

/** The current call: with the page, and again with a sign-in. Nobody's work depends on it, so it fails without a dialog. */
export function CallProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const isGuest = useSession().state.phase === 'guest';
  const load = useCallback((signal: AbortSignal) => readCurrent(client, signal), [client]);
  // Another function for another session.
  const call = useLoad(useMemo(() => (isGuest ? load : (signal: AbortSignal) => load(signal)), [isGuest, load]));
  return <CallContext value={call}>{children}</CallContext>;
}

/** The call of this year (4.3), or the one that an administrator marked as the current one instead. */
async function readCurrent(client: Client, signal: AbortSignal): Promise<Answer<Call>> {
  const read = (year: number) => client.call('read-call', { params: { year }, signal, show: 'none' });
  const first = await read(yearOf(new Date()));
  if (!first?.ok || first.data.anioVigente === undefined) return first;
  const current = await read(first.data.anioVigente);
  return current?.ok ? current : first;
}

export function useCall(): KnownCall {
  return use(CallContext);
}
