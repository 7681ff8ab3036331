import { useRef, useState } from 'react';
import { EMAIL_PATTERN } from '#schemas/messages/accounts.ts';
import { useUser } from '#web/app/session/session.ts';
import { PANEL } from '#web/text/panel.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

/** Invites an e-mail; an administrator links its account at once. A refusal is said beside the address, which stays to be corrected. */
export function ShareDialog({
  share,
  onClose,
}: {
  share: (email: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const isAdmin = useUser().tipoUsuario === 'admin';
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const typed = email.trim();
    if (!EMAIL.test(typed)) {
      setError(typed === '' ? PANEL.shareEmailMissing : PANEL.shareEmailWrong);
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
    <FormDialog
      size="question"
      title={PANEL.shareTitle}
      verb={isAdmin ? PANEL.shareConfirm : PANEL.inviteConfirm}
      busy={busy && (isAdmin ? PANEL.sharing : PANEL.inviting)}
      initialFocus={input}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="mb-5">{isAdmin ? PANEL.shareHelp : PANEL.inviteHelp}</p>
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
    </FormDialog>
  );
}
