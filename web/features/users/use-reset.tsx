import { useCallback, useState } from 'react';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { useClient } from '#web/app/client-context.ts';
import { UI } from '#web/text/ui.ts';
import { USERS } from '#web/text/users.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import type { Passwords } from './use-passwords.ts';
import { callName } from '#web/app/call-name.ts';

/** *Restablecer*: asks, issues a temporary password and shows it once. */
export function useReset({ add }: Passwords, onDone: () => void) {
  const client = useClient();
  const confirm = useConfirm();
  const [issued, setIssued] = useState<{ name: string; password: string } | null>(null);
  const reset = useCallback(
    async (user: ListedUser) => {
      const name = callName(user);
      const text = USERS.resetText(name);
      if (!(await confirm({ title: USERS.resetQuestion, text, confirm: USERS.reset }))) return;
      const answer = await client.call('issue-temporary-password', { params: { id: user.id } });
      if (!answer?.ok) return;
      add(answer.data);
      setIssued({ name, password: answer.data.clave });
      onDone();
    },
    [client, confirm, add, onDone],
  );
  const ask = useCallback((user: ListedUser) => void reset(user), [reset]);
  const close = () => setIssued(null);
  return {
    ask,
    dialog: issued && (
      <Dialog
        open
        title={USERS.resetDone(issued.name)}
        onClose={close}
        foot={
          <Button kind="primary" onClick={close}>
            {UI.accept}
          </Button>
        }
      >
        <p className="py-1 font-mono text-h2 font-semibold tracking-widest text-ink select-all">{issued.password}</p>
        <p className="pt-2">{USERS.resetGive}</p>
      </Dialog>
    ),
  };
}
