import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { permit } from '#server/context/permit.ts';
import { noteReadingHourly } from '#server/core/user/note-reading.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readDestination } from './destinations.ts';
import { listAbsent, listReceivers, readPage } from './recipient-queries.ts';

/** Sent, not asked for by its address: a selection may name thousands. It stores nothing but that they were read. */
export const previewRecipients = sessionOperation('preview-recipients', {
  summary: 'Who would receive a notification now: how many, and their names',
  invalid: TEXT.incomplete,
  admit: async (context) => void permit('POST /notificacion/previa', context.actor),
  run: async (context, { query, body }) => {
    const { db, services } = context;
    const destination = readDestination(body);
    const page = readPage(query);
    const [{ total, found, people }, absent] = await Promise.all([
      listReceivers(db, destination, page),
      typeof destination === 'string' ? [] : listAbsent(db, destination.people),
    ]);
    if (people.length > 0) {
      const destino = typeof destination === 'string' ? destination : 'seleccion';
      await noteReadingHourly(context, { action: 'notification.preview', detail: { destino } });
    }
    return {
      total,
      encontrados: found,
      porCorreo: services.mail.configured,
      faltan: absent.length,
      ausentes: absent,
      personas: people,
      pagina: page.page,
      limite: page.limit,
    };
  },
});
