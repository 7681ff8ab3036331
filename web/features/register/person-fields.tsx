import { USER_TYPE_NAMES, USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { REGISTER } from '#web/text/register.ts';
import { Field } from '#web/ui/field.tsx';
import { NUMBER_TYPING } from '#web/ui/number-typing.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Registration } from './use-registration.ts';

interface PersonFieldsProps {
  registration: Registration;
  /** An administrator chooses the type. */
  withType: boolean;
}

/** Whose account it is. */
export function PersonFields({ registration, withType }: PersonFieldsProps) {
  const { units, errorOf, remedyOf, input } = registration;
  return (
    <>
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
        {(control) => <TextInput {...control} {...input('ape')} autoComplete="family-name" />}
      </Field>
      <Field id="nom" label={REGISTER.fields.nom} error={errorOf('nom')} remedy={remedyOf('nom', 255)}>
        {(control) => <TextInput {...control} {...input('nom')} autoComplete="given-name" />}
      </Field>
      <Field id="tel" label={REGISTER.fields.tel} error={errorOf('tel')} remedy={remedyOf('tel', 255)} optional>
        {(control) => <TextInput {...control} {...input('tel')} type="tel" autoComplete="tel" />}
      </Field>
      <Field id="unidadAcademica" label={REGISTER.fields.unidadAcademica} error={errorOf('unidadAcademica')} required>
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
          required
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
    </>
  );
}
