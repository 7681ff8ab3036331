import { useEffect } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { SHELL } from '#web/text/shell.ts';
import { useTell } from '#web/ui/dialogs.tsx';
import { useUser } from '../session/session.ts';
import { tokenStore } from '#web/http/token-store.ts';

const KEY = 'convoca.aviso';

/** The operator's notice, once after each sign-in. */
export function ServerNotice() {
  const client = useClient();
  const tell = useTell();
  const { debeCambiarClave } = useUser();
  useEffect(() => {
    if (debeCambiarClave) return;
    // The end of the token tells one sign-in from the next, without keeping it twice.
    const mark = tokenStore.read()?.slice(-8) ?? '';
    if (sessionStorage.getItem(KEY) === mark) return;
    sessionStorage.setItem(KEY, mark);
    void (async () => {
      const answer = await client.call('read-notice', { show: 'none' });
      if (answer?.ok && answer.data) await tell(SHELL.noticeTitle, answer.data);
    })();
  }, [client, tell, debeCambiarClave]);
  return null;
}
