import contract from '#schemas/api/list-related-projects.schema.json' with { type: 'json' };
import { isOfferedAsRelated } from '#engine/process/project-code.ts';
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { listProjectsSince, type RelatedProjectRow } from './lists-queries.ts';

const INT4 = 2_147_483_647;

const definition = {
  method: 'get',
  summary: 'Projects of the current call and the two before, without the one named',
  contract,
  run: async (context: Context, { params }: { params: { n?: string } }): Promise<RelatedProjectRow[]> => {
    permit('GET /base/bases/ult3anios/{n}', context.actor);
    const year = await findCurrentYear(context.db);
    if (year === null) return [];
    const projects = await listProjectsSince(context.db, year, projectNumber(params.n));
    return projects.filter(({ id }) => isOfferedAsRelated(id));
  },
} as const;

/** What is no number counts as 0: none is left out. */
function projectNumber(text: string | undefined): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= INT4 ? number : 0;
}

export const listRelatedProjects = sessionOperation({ ...definition, path: '/base/bases/ult3anios/:n' });
export const listAllRelatedProjects = sessionOperation({ ...definition, path: '/base/bases/ult3anios' });
