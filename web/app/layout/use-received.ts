import { useCallback, useState } from 'react';
import type { ListReceivedNotificationsAnswer } from '#schemas/generated/api/list-received-notifications.ts';
import type { MarkNotificationsReadBody } from '#schemas/generated/api/mark-notifications-read.ts';
import type { MailPreferences } from '#schemas/generated/domain/mail-preferences.ts';
import { useClient } from '../client-context.ts';
import { useRefusal } from '../session/use-refusal.ts';
import { useLoad, type Loaded } from '../use-load.ts';

export type Received = ListReceivedNotificationsAnswer['lista'][number];

/** Asked for when the page loads and when the bell is opened, never by a clock: asking keeps a session alive. */
export function useReceived(): {
  received: Loaded<ListReceivedNotificationsAnswer>;
  unread: number;
  /** null: whoever looks on marks nothing read for the other. */
  markRead: ((which: MarkNotificationsReadBody) => void) | null;
  /** What of it comes by mail, too; null: not known yet. */
  mails: MailPreferences | null;
  setMail: ((which: keyof MailPreferences, wanted: boolean) => void) | null;
  again: () => void;
} {
  const client = useClient();
  const { again, ...received } = useLoad(
    useCallback((signal) => client.call('list-received-notifications', { signal, show: 'none' }), [client]),
  );
  const [busy, setBusy] = useState(false);
  const onlyLooks = useRefusal('PUT /notificacion/preferencias') !== null;
  // What was just chosen, before the server has said so.
  const [wish, setWish] = useState<Partial<MailPreferences>>({});
  const markRead = (which: MarkNotificationsReadBody) => {
    if (busy) return;
    setBusy(true);
    void (async () => {
      await client.call('mark-notifications-read', { body: which, idempotencyKey: null });
      setBusy(false);
      again();
    })();
  };
  const setMail = (which: keyof MailPreferences, wanted: boolean) => {
    if (busy) return;
    setBusy(true);
    setWish((before) => ({ ...before, [which]: wanted }));
    void (async () => {
      const answer = await client.call('set-reminders', { body: { [which]: wanted } });
      setBusy(false);
      if (!answer?.ok) setWish((before) => ({ ...before, [which]: !wanted }));
    })();
  };
  return {
    received,
    unread: received.phase === 'ready' ? received.data.sinLeer : 0,
    markRead: onlyLooks ? null : markRead,
    mails: received.phase === 'ready' ? { ...received.data.correos, ...wish } : null,
    setMail: onlyLooks ? null : setMail,
    again,
  };
}
