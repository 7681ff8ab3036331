import contract from '#schemas/api/list-all-projects.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { answerList } from './answer-list.ts';
import type { ListQuery } from '#server/core/project-list/list-request.ts';
import { allSources } from '#server/core/project-list/list-sources.ts';

/** The number in the path says nothing: administrators and management see every project. */
export const listAllProjects = sessionOperation({
  method: 'get',
  path: '/p/all/:userId',
  summary: 'Every project',
  contract,
  admit: async (context: Context) => void permit('GET /p/all/{userId}', context.actor),
  run: (context: Context, { query }: { query: ListQuery }) =>
    answerList(context.db, (lista) => allSources(context.actor.id, lista), query, context.actor.id),
});
