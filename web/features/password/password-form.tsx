import { useState, type FormEvent, type ReactNode } from 'react';
import { passwordFault } from '#web/app/session/password-fault.ts';
import { ACCOUNT_MESSAGES, PASSWORD_LENGTH } from '#schemas/messages/accounts.ts';
import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';
import { isWeakPassword } from '#engine/weak-password.ts';
import { PASSWORD } from '#web/text/password.ts';
import { REGISTER } from '#web/text/register.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { lengthWords } from '#web/ui/length-words.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';

type Name = 'actual' | 'nueva' | 'repetir';
type Values = Record<Name, string>;

export interface PasswordFormProps {
  /** Without it, who came by a link is not asked for the old one. */
  asksPresent: boolean;
  /** Resolves when the attempt is over. */
  onSubmit: (values: Values) => Promise<void>;
  more?: ReactNode;
}

export function PasswordForm({ asksPresent, onSubmit, more }: PasswordFormProps) {
  const [values, setValues] = useState<Values>({ actual: '', nueva: '', repetir: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const names: Name[] = asksPresent ? ['actual', 'nueva', 'repetir'] : ['nueva', 'repetir'];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const wrong = names.find((name) => check(name, values));
    if (wrong) return document.getElementById(wrong)?.focus();
    setBusy(true);
    await onSubmit(values);
    setBusy(false);
  };

  return (
    <form className="flex max-w-sm flex-col gap-6 pt-2" onSubmit={(event) => void submit(event)} noValidate>
      {names.map((name) => (
        <Field
          key={name}
          id={name}
          label={PASSWORD[name]}
          help={name === 'nueva' ? REGISTER.passHelp : undefined}
          error={(tried && check(name, values)) || undefined}
          remedy={tried && name === 'nueva' ? lengthWords(PASSWORD_LENGTH, values.nueva) : undefined}
          foot={
            name === 'nueva' &&
            isWeakPassword(values.nueva) && <span className="font-semibold text-warn">{REGISTER.passWeak}</span>
          }
        >
          {(control) => (
            <PasswordInput
              {...control}
              name={name}
              value={values[name]}
              autoComplete={name === 'actual' ? 'current-password' : 'new-password'}
              onChange={(event) => {
                const { value } = event.target;
                setValues((old) => ({ ...old, [name]: value }));
              }}
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" size="large" type="submit" busy={busy && PASSWORD.busy}>
          {PASSWORD.submit}
        </Button>
        {more}
      </div>
    </form>
  );
}

function check(name: Name, values: Values): string | null {
  const value = values[name];
  // The present one may be of a time when blanks were taken.
  if (name === 'actual' ? value === '' : value.trim() === '') return VALIDATION_MESSAGES.required;
  if (name === 'nueva') return passwordFault(value);
  if (name === 'repetir') return value === values.nueva ? null : ACCOUNT_MESSAGES.confirmationDiffers;
  return null;
}
