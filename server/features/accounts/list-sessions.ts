import { sessionOperation } from '#server/http/operation.ts';
import { listSessionsOf } from '#server/session/session-queries.ts';
import { requireUser } from '#server/core/user/require-user.ts';

export const listSessions = sessionOperation('list-sessions', {
  summary: 'When a person entered last, and where the account is in use',
  admit: (context, { params }) => requireUser('GET /usr/{id}/sesiones', context, params.id),
  run: async ({ db, actor }, { params }, user) => ({
    ultimoIngreso: user.last_sign_in_at?.toISOString() ?? null,
    sesiones: (await listSessionsOf(db, params.id, actor.sessionHash)).map(({ since, lastUsed, until, isOwn }) => ({
      desde: since.toISOString(),
      ultimoUso: lastUsed.toISOString(),
      hasta: until.toISOString(),
      propia: isOwn,
    })),
  }),
});
