import { permit } from '#server/context/permit.ts';
import { noteReadingHourly } from '#server/core/user/note-reading.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findNotification } from './notification-queries.ts';
import { listStoredRecipients, readPage } from './recipient-queries.ts';

export const listRecipients = sessionOperation('list-recipients', {
  summary: 'To whom a notification went, and how it reached each of them',
  admit: async (context) => void permit('GET /notificacion/{id}/destinatarios', context.actor),
  run: async (context, { params, query }) => {
    const { db } = context;
    if (!(await findNotification(db, params.id))) throw notFound();
    const page = readPage(query);
    const { total, rows } = await listStoredRecipients(db, params.id, { ...page, state: query.estado ?? null });
    await noteReadingHourly(context, { action: 'notification.read', detail: { notificacion: params.id } });
    return {
      total,
      pagina: page.page,
      limite: page.limit,
      lista: rows.map(({ id, ape, nom, address, state, reason, sentAt, isRead }) => ({
        id,
        ape,
        nom,
        direccion: address,
        estado: state,
        motivo: reason,
        enviado: sentAt?.toISOString() ?? null,
        leida: isRead,
      })),
    };
  },
});
