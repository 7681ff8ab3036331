import contract from '#schemas/api/sign-out.schema.json' with { type: 'json' };
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { sessionOperation } from '../../http/operation.ts';

export const signOut = sessionOperation({
  method: 'post',
  path: '/usr/logout',
  summary: 'Ends the session',
  withTemporaryPassword: true,
  contract,
  run: async (context) => {
    await context.services.sessions.end(context.actor.sessionHash);
    return ACCOUNT_MESSAGES.signedOut;
  },
});
