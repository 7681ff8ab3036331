import { useRef } from 'react';
import { USER_TYPE_NAMES } from '#schemas/generated/domain/user-type.ts';
import { NOTIFICATION_MESSAGES } from '#schemas/messages/notifications.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ArrivingNotice, namesOf } from './compose-aside.tsx';
import type { Composition, Target } from './use-composed.ts';
import type { Receivers } from './use-receivers.ts';

interface ReviewDialogProps {
  composition: Composition;
  receivers: Receivers;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The last look before it goes out: what, to how many, to whom, and by which way. */
export function ReviewDialog({ composition, receivers, busy, onSend, onClose }: ReviewDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { total, porCorreo, personas } = receivers;
  return (
    <Dialog
      open
      size="row"
      onClose={onClose}
      title={TEXT.dialog.title(total)}
      initialFocus={button}
      foot={
        <>
          <Button ref={button} kind="primary" busy={busy && TEXT.dialog.sending} onClick={onSend}>
            {TEXT.dialog.send(total)}
          </Button>
          <Button kind="ghost" off={busy} onClick={onClose}>
            {TEXT.dialog.back}
          </Button>
        </>
      }
    >
      <p className="text-ui font-semibold">{TEXT.dialog.to(destinationWords(composition.target, total))}</p>
      <p className="text-ui text-ink-2">{namesOf(personas, total)}</p>
      <ArrivingNotice title={composition.title} body={composition.body} />
      <p className="pt-4 text-ui text-ink-2">
        {porCorreo ? (total === 1 ? TEXT.dialog.one : TEXT.dialog.both(total)) : TEXT.dialog.onlyApp}
      </p>
    </Dialog>
  );
}

function destinationWords(target: Target, total: number): string {
  if (target === 'todos') return NOTIFICATION_MESSAGES.everybody;
  return target === 'seleccion' || target === '' ? NOTIFICATION_MESSAGES.selection(total) : USER_TYPE_NAMES[target];
}
