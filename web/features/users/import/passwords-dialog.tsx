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
  const isGiven = given > 0;
  return (
    <Dialog
      open
      size="row"
      title={TEXT.title}
      initialFocus={first}
      onClose={() => !busy && onClose()}
      foot={
        <>
          {/* Others make the list that was brought down worthless: then closing comes first. */}
          <Button
            ref={first}
            kind={isGiven ? 'secondary' : 'primary'}
            className={isGiven ? 'order-last' : undefined}
            busy={busy && TEXT.busy}
            onClick={() => void give()}
          >
            {isGiven ? TEXT.giveAgain : TEXT.give(emails.length)}
          </Button>
          <Button kind={isGiven ? 'primary' : 'ghost'} onClick={onClose}>
            {UI.close}
          </Button>
        </>
      }
    >
      {!isGiven && <p className="text-ui text-ink-2">{TEXT.about}</p>}
      <p role="status" className="text-ui">
        {isGiven && TEXT.given(given)}
      </p>
    </Dialog>
  );
}
