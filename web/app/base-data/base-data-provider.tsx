import { useEffect, useState, type ReactNode } from 'react';
import type { ReadBaseListsAnswer } from '#schemas/generated/api/read-base-lists.ts';
import { tokenStore } from '#web/http/token-store.ts';
import { phaseOf } from '../call/call.ts';
import { useCall } from '../call/call-provider.tsx';
import { useClient } from '../client-context.ts';
import { useSession } from '../session/session.ts';
import { BaseListsContext } from './base-data.ts';

const KEY = 'convoca.instituciones';

/** After a sign-in: the call, then the base lists, then the institutions (4.3, A-111). Beside the work, so without a word. */
export function BaseDataProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const { state } = useSession();
  const call = useCall();
  const [lists, setLists] = useState<ReadBaseListsAnswer | null>(null);
  const hasCall = call.phase !== 'loading' && !(call.phase === 'ready' && call.stale);
  // What is created now, or evaluated (4.3); forms bring their own lists.
  const work = call.phase === 'ready' && phaseOf(call.data) === 'REC_IP' ? 'creacion' : 'evaluacion';
  const isDue = hasCall && state.phase === 'in' && !state.user.debeCambiarClave;
  useEffect(() => {
    if (!isDue) return;
    const gone = new AbortController();
    const { signal } = gone;
    void (async () => {
      const bases = await client.call('read-base-lists', { query: { con: work }, signal, show: 'none' });
      if (!bases?.ok || signal.aborted) return;
      setLists(bases.data);
      // A long list, once for each sign-in: the search of the dialog asks for names of its own.
      const session = tokenStore.read()?.slice(-8) ?? '';
      if (sessionStorage.getItem(KEY) === session) return;
      sessionStorage.setItem(KEY, session);
      await client.call('list-institutions', { signal, show: 'none' });
    })();
    return () => gone.abort();
  }, [client, isDue, work]);
  return <BaseListsContext value={lists}>{children}</BaseListsContext>;
}
