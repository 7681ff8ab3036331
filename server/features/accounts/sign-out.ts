import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { sessionOperation } from '../../http/operation.ts';
import { noteAccess } from '#server/core/user/note-access.ts';
import { endViewing } from './end-viewing.ts';

export const signOut = sessionOperation('sign-out', {
  summary: 'Ends the session',
  withTemporaryPassword: true,
  whileViewing: true,
  clearsSite: true,
  run: async (context) => {
    const { viewer, sessionHash } = context.actor;
    const { sessions } = context.services;
    // Whoever leaves while looking on as somebody else looks on no more.
    if (viewer) await endViewing(context, viewer, (trx) => sessions.end(sessionHash, trx));
    else await sessions.end(sessionHash);
    noteAccess(context, { action: 'access.sign-out', actor: (viewer ?? context.actor).id });
    return ACCOUNT_MESSAGES.signedOut;
  },
});
