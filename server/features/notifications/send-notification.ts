import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { storeNotification, type NewNotification } from '#server/core/notification/store-notification.ts';
import { write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readDestination } from './destinations.ts';
import { presentNotification, presentStored } from './present-notification.ts';
import { listAbsent } from './recipient-queries.ts';

/** Whoever may sign in at that moment receives it, the sender too; mail goes out in the background, at once. */
export const sendNotification = sessionOperation('send-notification', {
  summary: 'Sends a notification to everybody, to a type of account or to chosen people',
  invalid: TEXT.incomplete,
  admit: async (context) => void permit('POST /notificacion', context.actor),
  run: async (context, { body }) => {
    const destination = readDestination(body);
    return send(context, { title: body.titulo, body: body.cuerpo, destination });
  },
});

export async function send(context: Context, notification: Omit<NewNotification, 'mail'>) {
  const { destination } = notification;
  const detail = { destino: typeof destination === 'string' ? destination : 'seleccion' };
  return write(context, { action: 'notification.send', detail, again: presentStored }, async (trx) => {
    const mail = context.services.mail.configured ? 'now' : 'by hand';
    const stored = await storeNotification(trx, context.actor.id, { ...notification, mail });
    if (typeof destination !== 'string' && stored.recipients < destination.people.length)
      throw badRequest(TEXT.gone((await listAbsent(trx, destination.people)).length));
    if (stored.recipients === 0) throw badRequest(TEXT.nobody);
    return {
      ref: { id: stored.id },
      detail: { notificacion: stored.id, titulo: notification.title, personas: stored.recipients },
      value: await presentNotification(trx, stored.id),
    };
  });
}
