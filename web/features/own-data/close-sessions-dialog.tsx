import { useRef, useState } from 'react';
import type { OpenSession } from '#schemas/generated/domain/open-session.ts';
import { PASSWORD_LENGTH } from '#schemas/messages/accounts.ts';
import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';
import { useClient } from '#web/app/client-context.ts';
import { PASSWORD } from '#web/text/password.ts';
import { SESSIONS as TEXT } from '#web/text/sessions.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';

interface CloseSessionsDialogProps {
  /** null: all the others. */
  session: OpenSession | null;
  onClose: () => void;
}

/** Ends sessions elsewhere, once the password is typed: a computer left open is not enough to put its person out. */
export function CloseSessionsDialog({ session, onClose }: CloseSessionsDialogProps) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const refuse = (why: string) => {
    setError(why);
    first.current?.focus();
  };
  const submit = async () => {
    if (password === '') return refuse(VALIDATION_MESSAGES.required);
    setBusy(true);
    const body = { actual: password, ...(session && { id: session.id }) };
    const answer = await client.call('close-own-sessions', { body, handles: [400, 429] });
    setBusy(false);
    if (answer?.ok) toast(TEXT.closed(answer.data.cerradas));
    else if (answer?.kind === 'refused') return refuse(answer.error);
    onClose();
  };
  const { title, confirm, away } = session ? TEXT.questionOne : TEXT.questionOthers;
  return (
    <FormDialog
      title={title}
      verb={confirm}
      busy={busy && TEXT.closing}
      away={away}
      danger
      size="question"
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="mb-4">{TEXT.closeText}</p>
      <Field id="sesiones-clave" label={PASSWORD.actual} {...(error !== '' && { error })}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={first}
            value={password}
            autoComplete="current-password"
            maxLength={PASSWORD_LENGTH}
            onChange={(event) => {
              setPassword(event.target.value);
              setError('');
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
