import { useRef, useState } from 'react';
import { PANEL } from '#web/text/panel.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Links another account by its e-mail. A refusal stands beside the address, which stays to be corrected. */
export function ShareDialog({
  share,
  onClose,
}: {
  share: (email: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    const typed = email.trim();
    if (typed === '') {
      setError(PANEL.shareEmailMissing);
      input.current?.focus();
      return;
    }
    setBusy(true);
    const refusal = await share(typed);
    setBusy(false);
    if (refusal === null) return onClose();
    setError(refusal || undefined);
    input.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={PANEL.shareTitle}
      initialFocus={input}
      foot={
        <>
          <Button kind="primary" busy={busy && PANEL.sharing} onClick={() => void submit()}>
            {PANEL.shareConfirm}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {UI.close}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="py-2 pl-0.5"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <p className="mb-5">{PANEL.shareHelp}</p>
        <Field id="compartir-correo" label={PANEL.shareEmail} error={error} className={error && 'ml-0'}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              type="email"
              autoComplete="off"
              maxLength={255}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
