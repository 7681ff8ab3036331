import { NOTIFICATION_MESSAGES } from '#schemas/messages/notifications.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Composition, Wrong } from './use-composed.ts';

interface MessageFieldsProps {
  composition: Composition;
  wrong: readonly Wrong[];
  onChange: (part: Partial<Composition>) => void;
}

/** What is sent: its title and its text. */
export function MessageFields({ composition: { title, body }, wrong, onChange }: MessageFieldsProps) {
  const errorOf = (part: Wrong) => (wrong.includes(part) ? NOTIFICATION_MESSAGES.incomplete : undefined);
  return (
    <>
      <Field
        id="titulo"
        label={TEXT.heading}
        error={errorOf('titulo')}
        foot={<Counter length={title.trim().length} max={TEXT.headingMax} />}
      >
        {(control) => (
          <TextInput {...control} value={title} onChange={(event) => onChange({ title: event.target.value })} />
        )}
      </Field>
      <Field
        id="cuerpo"
        label={TEXT.body}
        error={errorOf('cuerpo')}
        foot={<Counter length={body.length} max={TEXT.bodyMax} />}
      >
        {(control) => (
          <TextArea
            {...control}
            className="min-h-40"
            value={body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Speaks where it gets close; typing is never cut off. */
function Counter({ length, max }: { length: number; max: number }) {
  const rest = max - length;
  return (
    <>
      <span role="status" className={rest < 0 ? 'font-semibold text-bad' : 'text-warn'}>
        {rest < 0 ? TEXT.tooLong(max) : rest <= max / 10 ? TEXT.left(rest) : ''}
      </span>
      <span className="nums shrink-0">{TEXT.counter(length, max)}</span>
    </>
  );
}
