import { useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { addressOf } from '#web/http/address-of.ts';
import { UI } from '#web/text/ui.ts';
import { USERS } from '#web/text/users.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const TEXT = USERS.import.passwords;
/** So many at a time: each password is stored slowly on purpose. */
const AT_ONCE = 200;

/** Those who were just imported get in with a password of their own, handed over as a list. */
export function PasswordsDialog({ emails, onClose }: { emails: readonly string[]; onClose: () => void }) {
  const client = useClient();
  const first = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [given, setGiven] = useState(0);
  const give = async () => {
    setBusy(true);
    let count = 0;
    while (count < emails.length) {
      const correos = emails.slice(count, count + AT_ONCE);
      const part = emails.length > AT_ONCE ? `-${String(count / AT_ONCE + 1)}` : '';
      const from = addressOf('issue-temporary-passwords', { params: { formato: 'csv' } });
      if (!(await client.download(from, `contrasenas-provisorias${part}.csv`, { correos }))) break;
      count += correos.length;
    }
    setBusy(false);
    setGiven(count);
  };
  return (
    <Dialog
      open
      size="row"
      title={TEXT.title}
      initialFocus={first}
      onClose={() => !busy && onClose()}
      foot={
        <>
          <Button ref={first} kind="primary" busy={busy && TEXT.busy} onClick={() => void give()}>
            {given === 0 ? TEXT.give(emails.length) : TEXT.giveAgain}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {UI.close}
          </Button>
        </>
      }
    >
      <p className="text-ui text-ink-2">{TEXT.about}</p>
      <p role="status" className="mt-3 text-ui">
        {given > 0 && TEXT.given(given)}
      </p>
    </Dialog>
  );
}
