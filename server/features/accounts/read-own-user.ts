import contract from '#schemas/api/read-own-user.schema.json' with { type: 'json' };
import { invalidToken } from '../../errors/invalid-token.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentOwnUser } from './present-user.ts';
import { findUser } from '#server/core/user/user-queries.ts';

export const readOwnUser = sessionOperation({
  method: 'get',
  path: '/usr/informacion/token',
  summary: 'The user of the token',
  withTemporaryPassword: true,
  contract,
  run: async (context) => {
    const user = await findUser(context.db, context.actor.id);
    if (!user) throw invalidToken();
    return presentOwnUser(user);
  },
});
