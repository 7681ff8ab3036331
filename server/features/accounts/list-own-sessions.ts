import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { permit } from '#server/context/permit.ts';
import { forbidden } from '#server/errors/forbidden.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { listSessionsOf } from '#server/session/session-queries.ts';
import { presentSession } from './present-session.ts';

export const listOwnSessions = sessionOperation('list-own-sessions', {
  summary: 'Where the caller’s own account is in use',
  admit: async ({ actor }) => {
    permit('GET /usr/sesiones', actor);
    if (actor.viewer) throw forbidden(ACCOUNT_MESSAGES.sessionsNotWhileViewing);
  },
  run: async ({ db, actor }) => (await listSessionsOf(db, actor.id, actor.sessionHash)).map(presentSession),
});
