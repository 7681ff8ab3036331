import contract from '#schemas/api/list-owners.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { loadProject, requireOnProject } from '#server/core/project/project-facts.ts';
import { listOwners as readOwners } from './link-queries.ts';

export const listOwners = sessionOperation({
  method: 'get',
  path: '/p/:proyecto/duenios',
  summary: 'The accounts that own a project',
  contract,
  run: async (context: Context, { params }: { params: { proyecto: string } }) => {
    const project = await loadProject(context.db, params.proyecto);
    requireOnProject('GET /p/{codigo}/duenios', context.actor, project);
    return readOwners(context.db, project.project.id);
  },
});
