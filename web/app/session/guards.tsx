import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { tokenStore } from '#web/http/token-store.ts';
import { PATHS } from '#web/app/paths.ts';
import { hasPlace, placeOf } from './left-place.ts';
import { useSession } from './session.ts';

/** A value under the key opens the inner screens and closes those of guests; nothing else is looked at (2.1). */
function useHasToken(): boolean {
  // Every navigation looks again: the key may have been taken away by another hand.
  useLocation();
  const { state } = useSession();
  return state.phase !== 'guest' && tokenStore.read() !== null;
}

export function SignedIn() {
  return useHasToken() ? <Outlet /> : <Navigate to={PATHS.login} replace />;
}

export function GuestsOnly() {
  const { state } = useSession();
  const hasToken = useHasToken();
  // While the wait after the sign-in runs, its screen goes on showing that it works.
  if (!hasToken || state.phase === 'entering') return <Outlet />;
  // They signed in again in another tab: whose place this one has kept is known in a moment.
  if (state.phase === 'checking' && hasPlace()) return <Outlet />;
  const place = state.phase === 'in' ? placeOf(state.user.id) : null;
  return <Navigate to={place ?? PATHS.main} replace />;
}
