import { permit } from '#server/context/permit.ts';
import { write } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readPreferences, storePreferences } from './reminder-queries.ts';

/** What the links in mails do, for somebody who is signed in. What the office writes comes by mail either way. */
export const setReminders = sessionOperation('set-reminders', {
  summary: 'What of the product’s own notices also comes by mail',
  admit: async (context) => void permit('PUT /notificacion/preferencias', context.actor),
  run: async (context, { body }) => {
    const { id } = context.actor;
    const again = () => readPreferences(context.db, id);
    return write(context, { action: 'user.reminders', detail: body, again }, async (trx) => {
      await storePreferences(trx, id, body);
      return { ref: { id }, value: await readPreferences(trx, id) };
    });
  },
});
