import { useCallback } from 'react';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { beginAfresh } from '#web/app/session/begin-afresh.ts';
import { USERS } from '#web/text/users.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { callName } from '#web/app/call-name.ts';

/** «Ver como»: asks, and begins the product anew as that person sees it. */
export function useViewAs(): (user: ListedUser) => void {
  const client = useClient();
  const confirm = useConfirm();
  return useCallback(
    (user) =>
      void (async () => {
        const title = USERS.viewQuestion(callName(user));
        if (!(await confirm({ title, text: USERS.viewText, confirm: USERS.viewAs }))) return;
        const answer = await client.call('view-as', { params: { id: user.id } });
        if (answer?.ok) beginAfresh(PATHS.main);
      })(),
    [client, confirm],
  );
}
