import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NOTIFICATION_MESSAGES } from '#schemas/messages/notifications.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { ErrorSummary, type SummaryEntry } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { ComposeAside } from './compose-aside.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { destinationOf, wrongParts, type Composed, type Wrong } from './use-composed.ts';
import { useReceivers } from './use-receivers.ts';

const INCOMPLETE = NOTIFICATION_MESSAGES.incomplete;
const LABELS = { destino: TEXT.destination, titulo: TEXT.heading, cuerpo: TEXT.body } as const;
const NONE: readonly SummaryEntry[] = [];

interface ComposeFormProps {
  composed: Composed;
  turn: number;
  onSent: () => void;
}

/** Destination, title, text; beside them how it arrives and at whom. */
export function ComposeForm({ composed, turn, onSent }: ComposeFormProps) {
  const { now, change, clear, isTouched, key } = composed;
  const client = useClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const [entries, setEntries] = useState<readonly SummaryEntry[]>(NONE);
  const [open, setOpen] = useState<'review' | 'pick' | 'list' | null>(null);
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  const destination = destinationOf(now);
  const receivers = useReceivers(destination, turn);
  const isCounted = receivers.phase === 'ready' && !receivers.stale;
  const wrong = entries.length === 0 ? [] : wrongParts(now);
  const errorOf = (part: Wrong) => (wrong.includes(part) ? INCOMPLETE : undefined);
  const review = () => {
    const parts = wrongParts(now);
    setEntries(parts.map((part) => ({ id: part, message: LABELS[part] })));
    if (parts.length > 0) return;
    if (receivers.phase === 'failed' || receivers.phase === 'nothing') receivers.again();
    else if (isCounted && receivers.data.total > 0) setOpen('review');
  };
  const send = async () => {
    if (destination === null || going.current) return;
    going.current = true;
    setBusy(true);
    const body = { titulo: now.title, cuerpo: now.body, ...destination };
    const answer = await client.call('send-notification', { body, idempotencyKey: key, title: TEXT.refused });
    going.current = false;
    setBusy(false);
    if (!answer?.ok) return;
    setOpen(null);
    setEntries(NONE);
    clear();
    toast(TEXT.done(answer.data.destinatarios.total));
    onSent();
    void navigate(PATHS.sentNotifications);
  };
  const discard = async () => {
    const question = { title: TEXT.discardQuestion, text: TEXT.discardText, confirm: TEXT.discard, danger: true };
    if (!(await confirm(question))) return;
    clear();
    setEntries(NONE);
  };
  const total = isCounted ? receivers.data.total : null;
  return (
    <div className="grid gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
      <form
        noValidate
        className="flex min-w-0 flex-col gap-8 max-md:pl-1"
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        {wrong.length > 0 && <ErrorSummary title={INCOMPLETE} entries={entries} />}
        <DestinationFields
          target={now.target}
          chosen={now.people.length}
          error={errorOf('destino')}
          onTarget={(target) => change({ target })}
          onPick={() => setOpen('pick')}
        />
        <Field
          id="titulo"
          label={TEXT.heading}
          error={errorOf('titulo')}
          foot={<Counter length={now.title.trim().length} max={TEXT.headingMax} />}
        >
          {(control) => (
            <TextInput {...control} value={now.title} onChange={(event) => change({ title: event.target.value })} />
          )}
        </Field>
        <Field
          id="cuerpo"
          label={TEXT.body}
          error={errorOf('cuerpo')}
          foot={<Counter length={now.body.length} max={TEXT.bodyMax} />}
        >
          {(control) => (
            <TextArea
              {...control}
              className="min-h-40"
              value={now.body}
              onChange={(event) => change({ body: event.target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" size="large" type="submit" off={destination !== null && total === 0}>
            {total === null || total === 0 ? TEXT.review : TEXT.reviewTo(total)}
          </Button>
          {isTouched && (
            <Button kind="ghost" size="large" onClick={() => void discard()}>
              {TEXT.discard}
            </Button>
          )}
        </div>
      </form>
      <ComposeAside composed={composed} receivers={receivers} onList={() => setOpen('list')} />
      {open === 'review' && destination !== null && receivers.phase === 'ready' && (
        <ReviewDialog
          composition={now}
          receivers={receivers.data}
          busy={busy}
          onSend={() => void send()}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'pick' && (
        <PeopleDialog chosen={now.people} onChange={(people) => change({ people })} onClose={() => setOpen(null)} />
      )}
      {open === 'list' && destination !== null && <PeopleDialog of={destination} onClose={() => setOpen(null)} />}
    </div>
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
