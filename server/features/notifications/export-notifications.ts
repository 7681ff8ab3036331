import { LIST_ROWS } from '#server/config/limits.ts';
import { noteReading } from '#server/core/user/note-reading.ts';
import { permit } from '#server/context/permit.ts';
import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findNotification, listNotificationRows } from './notification-queries.ts';
import { historySheet, recipientSheet } from './notification-sheets.ts';
import { listEveryRecipient, readPage } from './recipient-queries.ts';

export const exportNotifications = sessionOperation('export-notifications', {
  summary: 'The notifications as a file, filtered as on the screen; or the recipients of one',
  long: 'sheet',
  admit: async (context) => void permit('GET /exportar/notificaciones', context.actor),
  run: async (context, { params: { formato }, query }) => {
    const { db } = context;
    const { type, write } = FILE_FORMATS[formato];
    const { notificacion: id } = query;
    if (id !== undefined) {
      const notification = await findNotification(db, id);
      if (!notification) throw notFound();
      const recipients = await listEveryRecipient(db, id, LIST_ROWS.flat);
      const content = await write(recipientSheet(recipients, notification.total), query.separador);
      await noteReading(context, {
        action: 'notification.export',
        detail: { notificacion: id, personas: recipients.length },
      });
      return { file: { name: `notificacion-${id}.${formato}`, type, content } };
    }
    const { words } = readPage(query);
    const page = {
      words,
      state: query.estado ?? null,
      sort: 'n.id',
      descending: true,
      limit: LIST_ROWS.flat + 1,
      offset: 0,
    };
    const rows = await listNotificationRows(db, page);
    const sheet = historySheet(rows.slice(0, LIST_ROWS.flat), rows.length > LIST_ROWS.flat);
    const content = await write(sheet, query.separador);
    return { file: { name: `notificaciones.${formato}`, type, content } };
  },
});
