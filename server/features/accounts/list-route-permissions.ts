import { typePermissions, type TypePermission } from '#engine/process/permissions/type-permissions.ts';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { findUser } from '#server/core/user/user-queries.ts';

/** By type, and types are few. */
const known = new Map<string, TypePermission[]>();

export const listRoutePermissions = sessionOperation('list-route-permissions', {
  summary: 'Which forms a user can ever read and write',
  run: async (context, { params }) => {
    permit('GET /usr/permisos/{id}', context.actor, [params.id === context.actor.id ? 'self' : 'none']);
    const user = await findUser(context.db, params.id);
    if (!user) throw notFound(ACCOUNT_MESSAGES.unknownUser);
    const permissions = known.get(user.tipo_usuario) ?? typePermissions(user.tipo_usuario);
    known.set(user.tipo_usuario, permissions);
    return permissions.map(({ kind, mayRead, mayWrite }) => ({
      ruta: `/${kind}`,
      lectura: mayRead,
      escritura: mayWrite,
    }));
  },
});
