import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentNotification } from './present-notification.ts';

export const readNotification = sessionOperation('read-notification', {
  summary: 'A notification of the office, and how it reached people',
  admit: async (context) => void permit('GET /notificacion/{id}', context.actor),
  run: async ({ db }, { params }) => presentNotification(db, params.id),
});
