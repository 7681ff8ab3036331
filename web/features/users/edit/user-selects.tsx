import { USER_TYPE_NAMES, USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { useUnits } from '#web/app/base-data/base-data.ts';
import { USERS } from '#web/text/users.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface UserSelectProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The academic unit; one that is offered no more stays with who has it. */
export function UnitField({ id, value, error, current, onChange }: UserSelectProps & { current: string | null }) {
  const units = useUnits();
  const isFormer = current !== null && !units.some((unit) => unit.id === current);
  return (
    <Field id={id} label={USERS.fields.unidadAcademica} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{USERS.noUnit}</option>
          {isFormer && <option value={current}>{USERS.former(current)}</option>}
          {units.map((unit) => (
            <option key={unit.id} value={unit.id}>
              {unit.nom}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What the account is for; another type ends its sessions. */
export function TypeField({ id, value, error, isChanged, onChange }: UserSelectProps & { isChanged: boolean }) {
  return (
    <Field id={id} label={USERS.fields.tipoUsuario} error={error} foot={isChanged && USERS.typeEnds}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {USER_TYPES.map((type) => (
            <option key={type} value={type}>
              {USERS.typeOption(USER_TYPE_NAMES[type], type)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
