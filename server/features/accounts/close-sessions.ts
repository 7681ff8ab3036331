import { write, type Ref } from '#server/db/write.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { requireUser } from '#server/core/user/require-user.ts';

const again = async ({ version = 0 }: Ref) => ({ cerradas: version });

export const closeSessions = sessionOperation('close-sessions', {
  summary: 'Ends the sessions of a person; the one that asks stays',
  admit: async (context, { params }) => void (await requireUser('DELETE /usr/{id}/sesiones', context, params.id)),
  run: async (context, { params: { id } }) => {
    return write(context, { action: 'user.close-sessions', again }, async (trx) => {
      const cerradas = await context.services.sessions.endAll(id, trx, context.actor.sessionHash);
      return { ref: { id, version: cerradas }, detail: { user: id, cerradas }, value: { cerradas } };
    });
  },
});
