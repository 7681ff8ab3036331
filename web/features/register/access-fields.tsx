import { PASSWORD_LENGTH } from '#schemas/messages/accounts.ts';
import { isWeakPassword } from '#engine/weak-password.ts';
import { REGISTER } from '#web/text/register.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Registration } from './use-registration.ts';

interface AccessFieldsProps {
  registration: Registration;
  emailHelp: string;
}

/** By what one signs in. */
export function AccessFields({ registration, emailHelp }: AccessFieldsProps) {
  const { values, errorOf, remedyOf, input } = registration;
  return (
    <>
      <Field
        id="email"
        label={REGISTER.fields.email}
        help={emailHelp}
        error={errorOf('email')}
        remedy={remedyOf('email', 255)}
        className="sm:col-span-2"
      >
        {(control) => <TextInput {...control} {...input('email')} type="email" autoComplete="username" />}
      </Field>
      <Field
        id="pass"
        label={REGISTER.fields.pass}
        help={REGISTER.passHelp}
        error={errorOf('pass')}
        remedy={remedyOf('pass', PASSWORD_LENGTH)}
        foot={isWeakPassword(values.pass) && <span className="font-semibold text-warn">{REGISTER.passWeak}</span>}
      >
        {(control) => <PasswordInput {...control} {...input('pass')} autoComplete="new-password" />}
      </Field>
      <Field id="repetir" label={REGISTER.fields.repetir} error={errorOf('repetir')}>
        {(control) => <PasswordInput {...control} {...input('repetir')} autoComplete="new-password" />}
      </Field>
    </>
  );
}
