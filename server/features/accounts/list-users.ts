import { sessionOperation } from '../../http/operation.ts';
import { noteReading, noteReadingHourly } from '#server/core/user/note-reading.ts';
import { permit } from '#server/context/permit.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { presentListedUser } from './present-user.ts';
import { countUsersMatching, listUsersMatching, readUserListRequest } from './user-list.ts';

/** Without parameters of a page the flat list of the specification: all people at once, noted as an export is; pages, once an hour. */
export const listUsers = sessionOperation('list-users', {
  summary: 'All users, or those of one type; filtered, ordered and by pages',
  admit: async (context) => void permit('GET /usr/tipo', context.actor),
  run: async (context, { query }) => {
    const { db } = context;
    if (query.limite === undefined && query.pagina === undefined) {
      const rows = await listUsersMatching(db, readUserListRequest(query, { limit: LIST_ROWS.flat + 1, page: 1 }));
      const data = rows.slice(0, LIST_ROWS.flat).map(presentListedUser);
      const { tipo = '', q = '' } = query;
      await noteReading(context, { action: 'user.export', detail: { cuentas: data.length, tipo, filtrado: q !== '' } });
      return rows.length > LIST_ROWS.flat ? { page: { data, meta: { truncada: true as const } } } : data;
    }
    const { limite = LIST_ROWS.page, pagina = 1 } = query;
    const request = readUserListRequest(query, { limit: limite, page: pagina });
    const [rows, total] = [await listUsersMatching(db, request), await countUsersMatching(db, request)];
    await noteReadingHourly(context, { action: 'user.list', detail: {} });
    return {
      page: {
        data: rows.map(presentListedUser),
        meta: { total, totalEsMinimo: false, pagina, limite, anios: [], siguiente: null, anterior: null },
      },
    };
  },
});
