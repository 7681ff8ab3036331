import type { ReactNode } from 'react';
import { USER_TYPE_NAMES, USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { ACCOUNT_MESSAGES, DNI_PATTERN, PASSWORD_LENGTH } from '#schemas/messages/accounts.ts';
import { characterWords } from '#web/form/fields/character-words.ts';
import { lengthWords } from '#web/form/fields/length-words.ts';
import { isWeakPassword } from '#web/app/weak-password.ts';
import { REGISTER } from '#web/text/register.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { NUMBER_TYPING } from '#web/ui/paste-whole.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { FieldName } from './registration.ts';
import type { useRegistration } from './use-registration.ts';

interface RegistrationFormProps {
  registration: ReturnType<typeof useRegistration>;
  words: { person: string; access: string; emailHelp: string; submit: string };
  /** An administrator chooses the type. */
  withType?: boolean;
  /** The way out. */
  away: ReactNode;
}

/** The one form of an account, for oneself or for somebody else. */
export function RegistrationForm({ registration, words, withType = false, away }: RegistrationFormProps) {
  const { values, units, refused, busy, errorOf, input, submit } = registration;
  const remedyOf = (name: FieldName, limit: number) => {
    if (errorOf(name) === undefined) return undefined;
    const value = values[name].trim();
    return (name === 'dni' ? characterWords(DNI_PATTERN, value) : undefined) ?? lengthWords(limit, value);
  };
  return (
    <form className="flex flex-col gap-10 pt-2" onSubmit={(event) => void submit(event)} noValidate>
      {refused && <ErrorSummary title={ACCOUNT_MESSAGES.registerIncomplete} entries={refused} />}
      <fieldset className="min-w-0">
        <legend className="mb-5 text-h2 font-semibold">{words.person}</legend>
        <div className="grid grid-cols-1 items-end gap-x-10 gap-y-6 sm:grid-cols-2">
          <Field
            id="dni"
            label={REGISTER.fields.dni}
            help={REGISTER.dniHelp}
            error={errorOf('dni')}
            remedy={remedyOf('dni', 8)}
          >
            {(control) => (
              <TextInput
                {...control}
                {...input('dni')}
                {...NUMBER_TYPING}
                inputMode="numeric"
                minLength={7}
                maxLength={8}
              />
            )}
          </Field>
          <Field
            id="ape"
            label={REGISTER.fields.ape}
            error={errorOf('ape')}
            remedy={remedyOf('ape', 255)}
            className="sm:col-start-1"
          >
            {(control) => <TextInput {...control} {...input('ape')} autoComplete="family-name" maxLength={255} />}
          </Field>
          <Field id="nom" label={REGISTER.fields.nom} error={errorOf('nom')} remedy={remedyOf('nom', 255)}>
            {(control) => <TextInput {...control} {...input('nom')} autoComplete="given-name" maxLength={255} />}
          </Field>
          <Field id="tel" label={REGISTER.fields.tel} error={errorOf('tel')} remedy={remedyOf('tel', 255)} optional>
            {(control) => <TextInput {...control} {...input('tel')} type="tel" autoComplete="tel" maxLength={255} />}
          </Field>
          <Field id="unidadAcademica" label={REGISTER.fields.unidadAcademica} error={errorOf('unidadAcademica')}>
            {(control) => (
              <Select {...control} {...input('unidadAcademica')}>
                <option value="">{REGISTER.choose}</option>
                {units.map((unit) => (
                  <option key={unit.id} value={unit.id}>
                    {unit.nom}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {withType && (
            <Field
              id="tipoUsuario"
              label={REGISTER.fields.tipoUsuario}
              help={REGISTER.typeHelp}
              error={errorOf('tipoUsuario')}
            >
              {(control) => (
                <Select {...control} {...input('tipoUsuario')}>
                  <option value="">{REGISTER.choose}</option>
                  {USER_TYPES.map((type) => (
                    <option key={type} value={type}>
                      {REGISTER.typeOption(USER_TYPE_NAMES[type], type)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-5 text-h2 font-semibold">{words.access}</legend>
        <div className="grid grid-cols-1 items-end gap-x-10 gap-y-6 sm:grid-cols-2">
          <Field
            id="email"
            label={REGISTER.fields.email}
            help={words.emailHelp}
            error={errorOf('email')}
            remedy={remedyOf('email', 255)}
            className="sm:col-span-2"
          >
            {(control) => (
              <TextInput {...control} {...input('email')} type="email" autoComplete="username" maxLength={255} />
            )}
          </Field>
          <Field
            id="pass"
            label={REGISTER.fields.pass}
            help={REGISTER.passHelp}
            error={errorOf('pass')}
            remedy={remedyOf('pass', PASSWORD_LENGTH)}
            foot={isWeakPassword(values.pass) && <span className="font-semibold text-warn">{REGISTER.passWeak}</span>}
          >
            {(control) => (
              <PasswordInput {...control} {...input('pass')} autoComplete="new-password" maxLength={PASSWORD_LENGTH} />
            )}
          </Field>
          <Field id="repetir" label={REGISTER.fields.repetir} error={errorOf('repetir')}>
            {(control) => (
              <PasswordInput
                {...control}
                {...input('repetir')}
                autoComplete="new-password"
                maxLength={PASSWORD_LENGTH}
              />
            )}
          </Field>
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" size="large" type="submit" busy={busy && REGISTER.busy}>
          {words.submit}
        </Button>
        {away}
      </div>
    </form>
  );
}
