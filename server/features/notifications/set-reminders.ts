import { permit } from '#server/context/permit.ts';
import { write } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readReminders, storeReminders } from './reminder-queries.ts';

/** What the link in a mail does, for somebody who is signed in. What the office writes comes by mail either way. */
export const setReminders = sessionOperation('set-reminders', {
  summary: 'Whether the product’s reminders also come by mail',
  admit: async (context) => void permit('PUT /notificacion/preferencias', context.actor),
  run: async (context, { body: { recordatorios } }) => {
    const { id } = context.actor;
    const again = async () => ({ recordatorios: await readReminders(context.db, id) });
    return write(context, { action: 'user.reminders', detail: { recordatorios }, again }, async (trx) => {
      await storeReminders(trx, id, recordatorios);
      return { ref: { id }, value: { recordatorios } };
    });
  },
});
