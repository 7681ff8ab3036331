import { PRIVACY_MESSAGES as TEXT } from '#schemas/messages/privacy.ts';
import { permit } from '#server/context/permit.ts';
import { storeNotification } from '#server/core/notification/store-notification.ts';
import { write } from '#server/db/write.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { sessionOperation } from '../../../http/operation.ts';
import { countWaiting, insertCorrection } from './correction-queries.ts';
import { presentStored } from './present-correction.ts';

/** Enough for whoever has something to say; the office answers what waits before there is more. */
const MOST_WAITING = 5;

export const requestCorrection = sessionOperation('request-correction', {
  summary: 'Asks the office to put something right in what is held about the caller',
  invalid: TEXT.wishMissing,
  admit: async (context) => void permit('POST /correcciones', context.actor),
  run: (context, { body }) =>
    write(context, { action: 'correction.request', again: presentStored }, async (trx) => {
      const { actor } = context;
      if ((await countWaiting(trx, actor.id)) >= MOST_WAITING) throw badRequest(TEXT.tooManyWaiting(MOST_WAITING));
      const id = await insertCorrection(trx, actor.id, body.texto.trim());
      await storeNotification(trx, actor.id, {
        title: TEXT.requestTitle,
        body: TEXT.request(`${actor.ape}, ${actor.nom}`),
        destination: 'admin',
        mail: 'digest',
      });
      // The audit says that it was asked for; the text may name what is to be forgotten.
      return { ref: { id }, detail: { pedido: id }, value: await presentStored({ id }, trx) };
    }),
});
