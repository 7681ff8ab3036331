import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { presentListedUser } from './present-user.ts';
import { listUserRows } from '#server/core/user/user-queries.ts';

export const listUsers = sessionOperation('list-users', {
  summary: 'All users, or those of one type',
  admit: async (context) => void permit('GET /usr/tipo', context.actor),
  run: async (context, { query }) => {
    const rows = await listUserRows(context.db, query.tipo || null, LIST_ROWS.flat + 1);
    const data = rows.slice(0, LIST_ROWS.flat).map(presentListedUser);
    return rows.length > LIST_ROWS.flat ? { page: { data, meta: { truncada: true as const } } } : data;
  },
});
