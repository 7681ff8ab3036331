import { SHELL } from '#web/text/shell.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useSession } from '../session/session.ts';

/** Asks first; *Cerrar* changes nothing. */
export function useSignOut(): () => void {
  const confirm = useConfirm();
  const { leave } = useSession();
  return () => void confirm({ title: SHELL.signOutQuestion }).then((yes) => (yes ? leave() : undefined));
}
