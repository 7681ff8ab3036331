import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SHELL } from '#web/text/shell.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { PATHS } from '../paths.ts';
import { leavePlace } from '../session/left-place.ts';
import { useSession } from '../session/session.ts';

/** Inner screens appear once it is known whose session this is. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { state, check } = useSession();
  const { pathname } = useLocation();
  // Whoever has to change the password first is not where they wanted to be.
  const isThere = state.phase === 'in' && !state.user.debeCambiarClave;
  useEffect(() => {
    if (isThere) leavePlace();
  }, [isThere]);
  if (state.phase === 'broken') {
    return (
      <div className="mx-auto max-w-page px-4 pt-10 md:px-6">
        <EmptyState
          isScreen
          title={SHELL.checkFailed}
          actions={
            <Button kind="primary" onClick={check}>
              {UI.retry}
            </Button>
          }
        >
          <p>{SHELL.checkFailedText}</p>
        </EmptyState>
      </div>
    );
  }
  if (state.phase !== 'in') return <PageSkeleton label={SHELL.checking} />;
  if (state.user.debeCambiarClave && pathname !== PATHS.password) return <Navigate to={PATHS.password} replace />;
  return children;
}
