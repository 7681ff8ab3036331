import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { sessionOperation } from '../../http/operation.ts';
import { endSession } from './end-session.ts';

export const signOut = sessionOperation('sign-out', {
  summary: 'Ends the session',
  withTemporaryPassword: true,
  whileViewing: true,
  clearsSite: true,
  run: async (context) => {
    await endSession(context);
    return ACCOUNT_MESSAGES.signedOut;
  },
});
