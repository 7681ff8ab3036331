import { useState } from 'react';
import { NOTIFICATION_MESSAGES } from '#schemas/messages/notifications.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { ErrorSummary, type SummaryEntry } from '#web/ui/error-summary.tsx';
import { ComposeAside, DROP_GONE } from './compose-aside.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { destinationOf, wrongParts, type Composed } from './use-composed.ts';
import { useReceivers } from './use-receivers.ts';
import { useSend } from './use-send.ts';

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
  const { now, change, clear, isTouched } = composed;
  const confirm = useConfirm();
  const [entries, setEntries] = useState<readonly SummaryEntry[]>(NONE);
  const [open, setOpen] = useState<'review' | 'pick' | 'list' | null>(null);
  const destination = destinationOf(now);
  const receivers = useReceivers(destination, turn);
  const { busy, send } = useSend(composed, {
    onSent: () => {
      setOpen(null);
      setEntries(NONE);
      onSent();
    },
    onRefused: () => {
      setOpen(null);
      receivers.again();
    },
  });
  const isCounted = receivers.phase === 'ready' && !receivers.stale;
  const wrong = entries.length === 0 ? [] : wrongParts(now);
  const review = () => {
    const parts = wrongParts(now);
    setEntries(parts.map((part) => ({ id: part, message: LABELS[part] })));
    if (parts.length > 0) return;
    if (receivers.phase === 'failed' || receivers.phase === 'nothing') receivers.again();
    else if (isCounted && receivers.data.faltan > 0) document.getElementById(DROP_GONE)?.focus();
    else if (isCounted && receivers.data.total > 0) setOpen('review');
  };
  const dropGone = (gone: readonly number[]) => {
    change({ people: now.people.filter((one) => !gone.includes(one)) });
    // The button that was pressed goes away.
    document.getElementById('destino')?.focus();
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
          error={wrong.includes('destino') ? INCOMPLETE : undefined}
          onTarget={(target) => change({ target })}
          onPick={() => setOpen('pick')}
        />
        <MessageFields composition={now} wrong={wrong} onChange={change} />
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
      <ComposeAside composed={composed} receivers={receivers} onList={() => setOpen('list')} onDropGone={dropGone} />
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
