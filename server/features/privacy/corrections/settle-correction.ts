import { PRIVACY_MESSAGES as TEXT } from '#schemas/messages/privacy.ts';
import { permit } from '#server/context/permit.ts';
import { storeNotification } from '#server/core/notification/store-notification.ts';
import { write } from '#server/db/write.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { notFound } from '#server/errors/not-found.ts';
import { sessionOperation } from '../../../http/operation.ts';
import { findCorrection, settle } from './correction-queries.ts';
import { presentStored } from './present-correction.ts';

export const settleCorrection = sessionOperation('settle-correction', {
  summary: 'Answers a request of correction; whoever asked is told',
  invalid: TEXT.answerMissing,
  admit: async (context, { params: { id } }) => {
    permit('POST /correcciones/{id}/respuesta', context.actor);
    const found = await findCorrection(context.db, id);
    if (!found) throw notFound();
    return found;
  },
  run: (context, { params: { id }, body: { estado, respuesta } }, { user }) =>
    write(context, { action: 'correction.settle', again: presentStored }, async (trx) => {
      const answer = respuesta.trim();
      if (!(await settle(trx, { id, by: context.actor.id, state: estado, answer })))
        throw badRequest(TEXT.alreadySettled);
      await storeNotification(trx, context.actor.id, {
        title: TEXT.answerTitle[estado],
        body: answer,
        destination: { people: [user.id] },
        mail: context.services.mail.configured ? 'now' : 'by hand',
      });
      return { ref: { id }, detail: { pedido: id, user: user.id, estado }, value: await presentStored({ id }, trx) };
    }),
});
