import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { permit } from '#server/context/permit.ts';
import { write, type Ref, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { queueAgain } from './notification-queries.ts';
import { presentNotification } from './present-notification.ts';

/** By hand: what was refused, what nobody knows about, or what waits because there was no mail server. */
export const resendNotification = sessionOperation('resend-notification', {
  summary: 'Sends a notification once more to those whom it did not reach',
  admit: async (context) => void permit('POST /notificacion/{id}/reenvio', context.actor),
  run: async (context, { params: { id }, body: { estado } }) =>
    write(context, { action: 'notification.resend', again: presentAgain }, async (trx) => {
      await presentNotification(trx, id);
      if (!context.services.mail.configured) throw badRequest(TEXT.noMailServer);
      const { queued, skipped } = await queueAgain(trx, id, estado);
      if (queued === 0) throw badRequest(skipped === 0 ? TEXT.nothingToSend : TEXT.nobodyToSend(skipped));
      const counts = { personas: queued, omitidas: skipped };
      const value = { notificacion: await presentNotification(trx, id), ...counts };
      const detail = { notificacion: id, estado, personas: queued, ...(skipped > 0 && { omitidas: skipped }) };
      return { ref: { id: JSON.stringify({ id, ...counts }) }, detail, value };
    }),
});

/** What is kept of it is to how many it went. */
async function presentAgain(ref: Ref, trx: Write) {
  const { id, ...counts } = JSON.parse(String(ref.id)) as { id: number; personas: number; omitidas: number };
  return { notificacion: await presentNotification(trx, id), ...counts };
}
