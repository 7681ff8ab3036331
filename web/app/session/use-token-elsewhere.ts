import { useEffect } from 'react';
import { TOKEN_KEY, tokenStore } from '#web/http/token-store.ts';
import { VIEWING_KEY } from './begin-afresh.ts';
import type { SessionState } from './session.ts';
import { isOwner } from './token-owner.ts';

/** Says when somebody signed out in another tab, or signed in there as somebody else. */
export function useTokenElsewhere(state: SessionState, onOut: () => void, onOther: () => void): void {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // Who sees the product as whom has changed: nothing that is on the screen holds.
      if (event.key === VIEWING_KEY && tokenStore.read()) return window.location.reload();
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      const token = tokenStore.read();
      if (token === null) return onOut();
      // Of whoever is here already, nothing has to go out of sight meanwhile.
      if (state.phase !== 'in' || state.user.debeCambiarClave || !isOwner(token, state.user.id)) onOther();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [state, onOut, onOther]);
}
