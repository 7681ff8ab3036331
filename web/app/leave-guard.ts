import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { GuardedHistory } from './history.ts';

export const LeaveContext = createContext<Pick<GuardedHistory, 'askBeforeLeaving' | 'mayLeave' | 'isGuarded'> | null>(
  null,
);

/**
 * While `unsaved`, links, the back button and closing the tab ask first. `ask` resolves true to leave. Saving navigation of
 * the screen itself: call with `unsaved` false before it.
 */
export function useLeaveGuard(
  unsaved: boolean,
  ask: () => Promise<boolean>,
  /** Addresses of the same screen, that keep what is typed. */
  stays: (pathname: string) => boolean = () => false,
): void {
  const history = use(LeaveContext);
  const askNow = useEffectEvent(ask);
  const staysNow = useEffectEvent(stays);
  useEffect(() => {
    if (!unsaved) return;
    // The browser shows its own words here.
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    history?.askBeforeLeaving(
      () => askNow(),
      (pathname) => staysNow(pathname),
    );
    window.addEventListener('beforeunload', closing);
    return () => {
      history?.askBeforeLeaving(null);
      window.removeEventListener('beforeunload', closing);
    };
  }, [unsaved, history]);
}
