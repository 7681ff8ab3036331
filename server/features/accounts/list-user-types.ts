import contract from '#schemas/api/list-user-types.schema.json' with { type: 'json' };
import { USER_TYPES } from '#engine/process/vocabulary.ts';
import { USER_TYPE_NAMES } from '#schemas/messages/accounts.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';

export const listUserTypes = sessionOperation({
  method: 'get',
  path: '/usr/tipos',
  summary: 'The user types',
  contract,
  admit: async (context) => void permit('GET /usr/tipos', context.actor),
  run: async () => USER_TYPES.map((id) => ({ id, nom: USER_TYPE_NAMES[id] ?? id })),
});
