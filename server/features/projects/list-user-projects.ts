import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { findUser } from '#server/core/user/user-queries.ts';
import { answerList } from './answer-list.ts';
import { withoutMissing } from '#server/core/project-list/list-request.ts';
import { ownSources, sourcesNamed, type ListOwner } from '#server/core/project-list/list-sources.ts';

/** Own lists, or those of anybody for an administrator; another's are 404, like those of nobody. */
export const listUserProjects = sessionOperation('list-user-projects', {
  summary: 'The projects in a user’s lists',
  admit: async (context, { params }): Promise<ListOwner> => {
    const { actor, db } = context;
    const id = params.userId;
    permit('GET /p/all/usr/{userId}', actor, [id === actor.id ? 'self' : 'none']);
    if (id === actor.id) return actor;
    const user = await findUser(db, id);
    if (!user) throw notFound();
    return { id: user.id, userType: user.tipo_usuario, academicUnit: user.unidad_academica };
  },
  run: (context, { query }, owner) =>
    answerList(
      context.db,
      (list) => sourcesNamed(ownSources(owner), list),
      withoutMissing(query),
      owner.userType === 'eval_prog' ? null : owner.id,
    ),
});
