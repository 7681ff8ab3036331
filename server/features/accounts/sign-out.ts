import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { sessionOperation } from '../../http/operation.ts';

export const signOut = sessionOperation('sign-out', {
  summary: 'Ends the session',
  withTemporaryPassword: true,
  whileViewing: true,
  run: async (context) => {
    await context.services.sessions.end(context.actor.sessionHash);
    return ACCOUNT_MESSAGES.signedOut;
  },
});
