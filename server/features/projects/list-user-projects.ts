import contract from '#schemas/api/list-user-projects.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { findUser } from '#server/core/user/user-queries.ts';
import { answerList } from './answer-list.ts';
import type { ListQuery } from '#server/core/project-list/list-request.ts';
import { ownSources, sourcesNamed, type ListOwner } from '#server/core/project-list/list-sources.ts';

/** Own lists, or those of anybody for an administrator; another's are 404, like those of nobody. */
export const listUserProjects = sessionOperation({
  method: 'get',
  path: '/p/all/usr/:userId',
  summary: 'The projects in a user’s lists',
  contract,
  admit: async (context: Context, { params }): Promise<ListOwner> => {
    const { actor, db } = context;
    const id = Number(params['userId']);
    permit('GET /p/all/usr/{userId}', actor, [id === actor.id ? 'self' : 'none']);
    if (id === actor.id) return actor;
    const user = await findUser(db, id);
    if (!user) throw notFound();
    return { id: user.id, tipoUsuario: user.tipo_usuario, unidadAcademica: user.unidad_academica };
  },
  run: (context: Context, { query }: { query: ListQuery }, owner: ListOwner) =>
    answerList(
      context.db,
      (lista) => sourcesNamed(ownSources(owner), lista),
      query,
      owner.tipoUsuario === 'eval_prog' ? null : owner.id,
    ),
});
