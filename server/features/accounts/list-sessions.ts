import { sessionOperation } from '#server/http/operation.ts';
import { listSessionsOf } from '#server/session/session-queries.ts';
import { presentSession } from './present-session.ts';
import { noteReading } from '#server/core/user/note-reading.ts';
import { requireUser } from '#server/core/user/require-user.ts';

export const listSessions = sessionOperation('list-sessions', {
  summary: 'When a person entered last, and where the account is in use',
  admit: (context, { params }) => requireUser('GET /usr/{id}/sesiones', context, params.id),
  run: async (context, { params }, user) => {
    const { db, actor } = context;
    const sessions = await listSessionsOf(db, params.id, actor.sessionHash);
    if (params.id !== actor.id) await noteReading(context, { action: 'user.read', detail: { user: params.id } });
    return { ultimoIngreso: user.last_sign_in_at?.toISOString() ?? null, sesiones: sessions.map(presentSession) };
  },
});
