import { useEffect, useSyncExternalStore } from 'react';
import type { FormSession } from '#web/form/session/form-session.ts';
import type { SessionState } from '#web/form/session/session-state.ts';
import { useOpenFormNow } from './open-form-context.ts';

/** A section while it is filled in: its session, and how that is now. */
export interface PartSession {
  session: FormSession;
  state: SessionState;
  dirtySince: Date | null;
}

/** A section that is on the screen; its session listens for as long. */
export function usePartSession(number: number, session: FormSession): PartSession {
  const { open } = useOpenFormNow();
  const { store } = session;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const dirtySince = useSyncExternalStore(store.subscribe, () => store.dirtySince);
  useEffect(() => open.attend(number), [open, number]);
  return { session, state, dirtySince };
}
