import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { presentListedUser } from './present-user.ts';
import { listUserRows } from '#server/core/user/user-queries.ts';

const LIMIT = 10_000;

export const listUsers = sessionOperation('list-users', {
  summary: 'All users, or those of one type',
  admit: async (context) => void permit('GET /usr/tipo', context.actor),
  run: async (context, { query }) => {
    const rows = await listUserRows(context.db, query.tipo || null, LIMIT + 1);
    const data = rows.slice(0, LIMIT).map(presentListedUser);
    return rows.length > LIMIT ? { page: { data, meta: { truncada: true as const } } } : data;
  },
});
