import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { DESTINATIONS } from './destinations.ts';

export const listDestinations = sessionOperation('list-notification-destinations', {
  summary: 'To whom a notification can go',
  admit: async (context) => void permit('GET /notificacion/tipos', context.actor),
  run: async () => [...DESTINATIONS],
});
