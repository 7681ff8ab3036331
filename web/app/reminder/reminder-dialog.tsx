import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { reminderText, type Reminder } from '#engine/process/write-reminder.ts';
import { PATHS } from '#web/app/paths.ts';
import { preparedState, type PreparedNotification } from '#web/app/prepared-notification.ts';
import { BOARD } from '#web/text/board.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const TEXT = BOARD.reminder;
const SEPARATOR = '\n\n----------------------------------------\n\n';

/** The reminders as text to copy, or as the beginning of a notification to exactly these people. */
export function ReminderDialog({
  title,
  reminders,
  prepared,
  note = null,
  onClose,
}: {
  title: string;
  /** Something more to know before writing. */
  note?: string | null;
  prepared: PreparedNotification;
  reminders: readonly Reminder[];
  onClose: () => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const text = reminders.map(reminderText).join(SEPARATOR);
  const addresses = reminders.map(({ email }) => email).join('; ');
  const copy = async (what: string, otherwise: () => void) => {
    try {
      await navigator.clipboard.writeText(what);
      setSaid(TEXT.copied);
    } catch {
      // Pages without HTTPS have no clipboard, and a person may refuse it.
      otherwise();
      setSaid(TEXT.select);
    }
  };
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      size="row"
      onClose={onClose}
      title={title}
      initialFocus={area}
      foot={
        <>
          <Link to={PATHS.notifications} state={preparedState(prepared)} className={buttonStyle('primary')}>
            {TEXT.write(prepared.people.length)}
          </Link>
          <Button onClick={() => void copy(text, () => area.current?.select())}>{TEXT.copy}</Button>
          {reminders.length > 1 && (
            <Button onClick={() => void copy(addresses, () => input.current?.select())}>{TEXT.copyAddresses}</Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {TEXT.close}
          </Button>
          <p role="status" className="mr-auto self-center text-ui text-ink-2">
            {said}
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ui text-ink-2">{TEXT.text}</p>
        {note !== null && <p className="text-ui text-warn">{note}</p>}
        {reminders.length > 1 && (
          <Field id="recordatorio-direcciones" label={TEXT.addresses} quiet>
            {(control) => <TextInput {...control} ref={input} readOnly value={addresses} />}
          </Field>
        )}
        <Field id="recordatorio-texto" label={TEXT.body} quiet>
          {(control) => <TextArea {...control} ref={area} readOnly value={text} />}
        </Field>
      </div>
    </Dialog>
  );
}
