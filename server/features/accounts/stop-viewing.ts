import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { setViewing } from '#server/session/session-queries.ts';
import { endViewing } from './end-viewing.ts';

/** Who sees nobody's else has nothing to end. */
export const stopViewing = sessionOperation('stop-viewing', {
  summary: 'Ends «ver como»',
  whileViewing: true,
  admit: async (context) => void permit('DELETE /usr/ver-como', context.actor),
  run: async (context) => {
    const { viewer, sessionHash } = context.actor;
    if (viewer) await endViewing(context, viewer, (trx) => setViewing(trx, sessionHash, null));
    return ACCOUNT_MESSAGES.viewingOver;
  },
});
