import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { answerList } from './answer-list.ts';
import { allSources } from '#server/core/project-list/list-sources.ts';

/** The number in the path says nothing: administrators and management see every project. */
export const listAllProjects = sessionOperation('list-all-projects', {
  summary: 'Every project',
  admit: async (context) => void permit('GET /p/all/{userId}', context.actor),
  run: (context, { query }) =>
    answerList(context.db, (list) => allSources(context.actor.id, list), query, context.actor.id),
});
