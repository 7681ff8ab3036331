import contract from '#schemas/api/list-users.schema.json' with { type: 'json' };
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { presentListedUser } from './present-user.ts';
import { listUserRows } from '#server/core/user/user-queries.ts';

const LIMIT = 10_000;

export const listUsers = sessionOperation({
  method: 'get',
  path: '/usr/tipo',
  summary: 'All users, or those of one type',
  contract,
  admit: async (context) => void permit('GET /usr/tipo', context.actor),
  run: async (context, { query }: { query: { tipo?: string } }) => {
    const rows = await listUserRows(context.db, query.tipo || null, LIMIT + 1);
    const data = rows.slice(0, LIMIT).map(presentListedUser);
    return rows.length > LIMIT ? { page: { data, meta: { truncada: true } } } : data;
  },
});
