import { sessionOperation } from '../../http/operation.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { noteReading } from '#server/core/user/note-reading.ts';
import { permit } from '#server/context/permit.ts';
import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { listUsersMatching, readUserListRequest } from './user-list.ts';
import { userSheet } from './user-sheet.ts';

export const exportUsers = sessionOperation('export-users', {
  summary: 'The accounts as a file, filtered and ordered as the table; never a password',
  long: 'sheet',
  admit: async (context) => void permit('GET /exportar/usuarios', context.actor),
  run: async (context, { params: { formato }, query }) => {
    const { db } = context;
    const { type, write } = FILE_FORMATS[formato];
    const rows = await listUsersMatching(db, readUserListRequest(query, { limit: LIST_ROWS.flat + 1, page: 1 }));
    const users = rows.slice(0, LIST_ROWS.flat);
    const content = await write(userSheet(users, rows.length > users.length), query.separador);
    const { tipo = '', q = '' } = query;
    await noteReading(context, { action: 'user.export', detail: { cuentas: users.length, tipo, filtrado: q !== '' } });
    return { file: { name: `usuarios.${formato}`, type, content } };
  },
});
