import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { permit } from '#server/context/permit.ts';
import { write, type Ref } from '#server/db/write.ts';
import { notFound } from '#server/errors/not-found.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { provePassword } from './prove-password.ts';

const again = async ({ version = 0 }: Ref) => ({ cerradas: version });

export const closeOwnSessions = sessionOperation('close-own-sessions', {
  summary: 'Ends one other session of the caller, or all of them, once the password is typed; the one that asks stays',
  admit: async ({ actor }) => void permit('DELETE /usr/sesiones', actor),
  run: async (context, { body }) => {
    const { id, sessionHash } = context.actor;
    await provePassword(context, body.actual);
    return write(context, { action: 'user.close-sessions', again }, async (trx) => {
      const cerradas = await context.services.sessions.endAll(id, trx, sessionHash, body.id);
      if (body.id !== undefined && cerradas === 0) throw notFound(ACCOUNT_MESSAGES.sessionOver);
      return { ref: { id, version: cerradas }, detail: { user: id, cerradas }, value: { cerradas } };
    });
  },
});
