import { sessionOperation, type Operation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { listProjectsSince } from './lists-queries.ts';
import { presentRelated } from './present-related.ts';

const INT4 = 2_147_483_647;

export const listRelatedProjects = sessionOperation('list-related-projects', {
  summary: 'Projects of the current call and the two before, without the one named',
  run: async (context, { params }) => {
    permit('GET /base/bases/ult3anios/{n}', context.actor);
    const year = await findCurrentYear(context.db);
    if (year === null) return [];
    return presentRelated(await listProjectsSince(context.db, year, projectNumber(params.n)));
  },
});

/** None is left out. */
export const listAllRelatedProjects: Operation = { ...listRelatedProjects, path: '/base/bases/ult3anios' };

/** What is no number counts as 0: none is left out. */
function projectNumber(text: string | undefined): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= INT4 ? number : 0;
}
