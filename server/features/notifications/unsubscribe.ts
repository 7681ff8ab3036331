import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { permit } from '#server/context/permit.ts';
import type { MailTopic } from '#schemas/generated/domain/mail-topic.ts';
import { write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { publicOperation } from '../../http/operation.ts';
import { storePreferences } from './reminder-queries.ts';
import { unsubscribing } from './unsubscribe-link.ts';

/** By the link of a mail, without a session: the token says whose mail it is, and lets nobody do anything else. */
export const unsubscribe = publicOperation('unsubscribe', {
  summary: 'Stops the reminders by mail of whoever the link was sent to, or lets them come again',
  admit: async (context) => void permit('POST /notificacion/baja', context.actor),
  run: async (context, { body: { token, recordatorios: wanted = false } }) => {
    const whose = unsubscribing(context, token);
    if (whose === null) throw badRequest(TEXT.badUnsubscribeLink);
    const { user, topic } = whose;
    const answer = answerOf(topic, wanted);
    // Reminders and closes that come share the day's mail.
    const change = topic === null ? { recordatorios: wanted, plazos: wanted } : { [topic]: wanted };
    const detail = { user, ...change };
    return write(context, { action: 'user.reminders', detail, again: async () => answer }, async (trx) => {
      if (!(await storePreferences(trx, user, change))) throw badRequest(TEXT.badUnsubscribeLink);
      return { ref: { id: user }, value: answer };
    });
  },
});

function answerOf(topic: MailTopic | null, wanted: boolean): string {
  if (topic === null) return wanted ? TEXT.subscribed : TEXT.unsubscribed;
  return wanted ? TEXT.goesOn : TEXT.stopped;
}
