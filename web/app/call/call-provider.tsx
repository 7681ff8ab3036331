import { createContext, use, useCallback, type ReactNode } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useLoad, type Loaded } from '#web/app/use-load.ts';
import { yearOf, type Call } from './call.ts';

const CallContext = createContext<Loaded<Call>>({ phase: 'loading' });

/** The call of this year, loaded once. It stands beside the work, so it fails without a dialog. */
export function CallProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const call = useLoad(
    useCallback((signal) => client.get<Call>(`/conv/${yearOf(new Date())}`, { signal, show: 'none' }), [client]),
  );
  return <CallContext value={call}>{children}</CallContext>;
}

export function useCall(): Loaded<Call> {
  return use(CallContext);
}
