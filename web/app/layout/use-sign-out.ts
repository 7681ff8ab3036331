import { use } from 'react';
import { SHELL } from '#web/text/shell.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { LeaveContext } from '../leave-guard.ts';
import { countDrafts, eraseDrafts } from '../session/kept-drafts.ts';
import { useSession } from '../session/session.ts';

/** Asks first; *Cerrar* changes nothing. What was typed and not saved goes with the session, and the question says so. */
export function useSignOut(): () => void {
  const confirm = useConfirm();
  const guard = use(LeaveContext);
  const { state, leave } = useSession();
  // The drafts of somebody whom one only sees as are not one's own.
  const userId = state.phase === 'in' && !state.user.vistoPor ? state.user.id : null;
  return () =>
    void (async () => {
      // The form that is open asks for itself.
      const kept = userId !== null && countDrafts(userId) > (guard?.isGuarded ? 1 : 0);
      const loss = kept ? { text: SHELL.signOutDrafts, danger: true } : {};
      if (!(await confirm({ title: SHELL.signOutQuestion, ...loss }))) return;
      if (guard && !(await guard.mayLeave())) return;
      if (userId !== null) eraseDrafts(userId);
      await leave();
    })();
}
