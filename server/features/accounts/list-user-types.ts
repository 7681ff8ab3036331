import { USER_TYPE_NAMES, USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';

export const listUserTypes = sessionOperation('list-user-types', {
  summary: 'The user types',
  admit: async (context) => void permit('GET /usr/tipos', context.actor),
  run: async () => USER_TYPES.map((id) => ({ id, nom: USER_TYPE_NAMES[id] })),
});
