import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listUnreached } from './reminder-queries.ts';

const MOST = 100;

export const listFailedReminders = sessionOperation('list-failed-reminders', {
  summary: 'Whom the last digest of reminders did not reach, and why',
  admit: async (context) => void permit('GET /notificacion/recordatorios', context.actor),
  run: async ({ db }) => {
    const rows = await listUnreached(db);
    return {
      total: rows.length,
      lista: rows
        .slice(0, MOST)
        .map(({ id, ape, nom, address, state, reason, at }) => ({
          id,
          ape,
          nom,
          direccion: address,
          estado: state,
          motivo: reason,
          fecha: at.toISOString(),
        })),
    };
  },
});
