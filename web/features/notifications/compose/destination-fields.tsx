import { UserPlus } from 'lucide-react';
import { NOTIFICATION_MESSAGES } from '#schemas/messages/notifications.ts';
import { USER_TYPE_NAMES, USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Target } from './use-composed.ts';

interface DestinationFieldsProps {
  target: Target;
  /** How many people were chosen one by one. */
  chosen: number;
  error: string | undefined;
  onTarget: (target: Target) => void;
  onPick: () => void;
}

/** To whom it goes: everybody, one type of user, or people chosen one by one. */
export function DestinationFields({ target, chosen, error, onTarget, onPick }: DestinationFieldsProps) {
  return (
    <>
      <Field id="destino" label={TEXT.destination} error={error}>
        {(control) => (
          <Select {...control} value={target} onChange={(event) => onTarget(event.target.value as Target)}>
            <option value="">{TEXT.choose}</option>
            <option value="todos">{NOTIFICATION_MESSAGES.everybody}</option>
            {USER_TYPES.map((type) => (
              <option key={type} value={type}>
                {TEXT.option(type, USER_TYPE_NAMES[type])}
              </option>
            ))}
            <option value="seleccion">{TEXT.chosen}</option>
          </Select>
        )}
      </Field>
      {target === 'seleccion' && (
        <div className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="small"
            icon={<UserPlus className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            onClick={onPick}
          >
            {chosen === 0 ? TEXT.pick : TEXT.change}
          </Button>
          <span className="nums text-ui text-ink-2">{TEXT.chosenHelp(chosen)}</span>
        </div>
      )}
    </>
  );
}
