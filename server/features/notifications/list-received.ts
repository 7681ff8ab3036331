import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { readPreferences } from './reminder-queries.ts';
import { countUnread, listReceivedRows } from './received-queries.ts';

/** The list under the bell: the caller's own, whoever asks. */
export const listReceived = sessionOperation('list-received-notifications', {
  summary: 'The notifications that the caller received',
  run: async ({ actor, db }) => {
    permit('read received notification', actor, ['self']);
    const [rows, sinLeer, correos] = await Promise.all([
      listReceivedRows(db, actor.id, LIST_ROWS.notifications),
      countUnread(db, actor.id),
      readPreferences(db, actor.id),
    ]);
    return {
      sinLeer,
      correos,
      lista: rows.map(({ id, title, body, link, at, readAt }) => ({
        id,
        titulo: title,
        cuerpo: body,
        enlace: link,
        fecha: at.toISOString(),
        leida: readAt !== null,
      })),
    };
  },
});
