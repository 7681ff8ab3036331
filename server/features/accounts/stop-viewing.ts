import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { write } from '#server/db/write.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { setViewing } from '#server/session/session-queries.ts';

/** Who sees nobody's else has nothing to end. */
export const stopViewing = sessionOperation('stop-viewing', {
  summary: 'Ends «ver como»',
  whileViewing: true,
  admit: async (context) => void permit('DELETE /usr/ver-como', context.actor),
  run: async (context) => {
    const { viewer, id, sessionHash } = context.actor;
    const answer = ACCOUNT_MESSAGES.viewingOver;
    if (!viewer) return answer;
    // The audit names the administrator as the one who acts, and whom they saw.
    const writer = { ...context, actor: { ...context.actor, id: viewer.id } };
    return write(writer, { action: 'user.view-as-end', again: async () => answer }, async (trx) => {
      await setViewing(trx, sessionHash, null);
      return { ref: { id }, detail: { user: id }, value: answer };
    });
  },
});
