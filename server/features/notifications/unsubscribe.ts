import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { permit } from '#server/context/permit.ts';
import { write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { publicOperation } from '../../http/operation.ts';
import { storeReminders } from './reminder-queries.ts';
import { unsubscribingUser } from './unsubscribe-link.ts';

/** By the link of a mail, without a session: the token says whose mail it is, and lets nobody do anything else. */
export const unsubscribe = publicOperation('unsubscribe', {
  summary: 'Stops the reminders by mail of whoever the link was sent to, or lets them come again',
  admit: async (context) => void permit('POST /notificacion/baja', context.actor),
  run: async (context, { body: { token, recordatorios: wanted = false } }) => {
    const user = unsubscribingUser(context, token);
    if (user === null) throw badRequest(TEXT.badUnsubscribeLink);
    const answer = wanted ? TEXT.subscribed : TEXT.unsubscribed;
    const detail = { user, recordatorios: wanted };
    return write(context, { action: 'user.reminders', detail, again: async () => answer }, async (trx) => {
      if (!(await storeReminders(trx, user, wanted))) throw badRequest(TEXT.badUnsubscribeLink);
      return { ref: { id: user }, value: answer };
    });
  },
});
