import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { destinationOf, type Composed } from './use-composed.ts';

interface SendEvents {
  onSent: () => void;
  /** Who receives it is not what it was when it was looked at. */
  onRefused: () => void;
}

/** Sends what is composed, once however often it is pressed; then the sent ones are shown. */
export function useSend({ now, key, clear }: Composed, { onSent, onRefused }: SendEvents) {
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  const send = async () => {
    const destination = destinationOf(now);
    if (destination === null || going.current) return;
    going.current = true;
    setBusy(true);
    const body = { titulo: now.title, cuerpo: now.body, ...destination };
    const answer = await client.call('send-notification', { body, idempotencyKey: key, title: TEXT.refused });
    going.current = false;
    setBusy(false);
    if (answer && !answer.ok && answer.status === 400) onRefused();
    if (!answer?.ok) return;
    clear();
    toast(TEXT.done(answer.data.destinatarios.total));
    onSent();
    void navigate(PATHS.sentNotifications);
  };
  return { busy, send };
}
