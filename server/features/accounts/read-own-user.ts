import { invalidToken } from '../../errors/invalid-token.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentOwnUser } from './present-user.ts';
import { findUser } from '#server/core/user/user-queries.ts';

export const readOwnUser = sessionOperation('read-own-user', {
  summary: 'The user of the token',
  withTemporaryPassword: true,
  run: async (context) => {
    const user = await findUser(context.db, context.actor.id);
    if (!user) throw invalidToken();
    return presentOwnUser(user, context.actor.viewer);
  },
});
