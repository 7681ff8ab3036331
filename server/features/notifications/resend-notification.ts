import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { permit } from '#server/context/permit.ts';
import { write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { queueAgain } from './notification-queries.ts';
import { presentNotification, presentStored } from './present-notification.ts';

/** By hand: what was refused, what nobody knows about, or what waits because there was no mail server. */
export const resendNotification = sessionOperation('resend-notification', {
  summary: 'Sends a notification once more to those whom it did not reach',
  admit: async (context) => void permit('POST /notificacion/{id}/reenvio', context.actor),
  run: async (context, { params: { id }, body: { estado } }) =>
    write(context, { action: 'notification.resend', again: presentStored }, async (trx) => {
      await presentNotification(trx, id);
      if (!context.services.mail.configured) throw badRequest(TEXT.noMailServer);
      const people = await queueAgain(trx, id, estado);
      if (people === 0) throw badRequest(TEXT.nothingToSend);
      const detail = { notificacion: id, estado, personas: people };
      return { ref: { id }, detail, value: await presentNotification(trx, id) };
    }),
});
