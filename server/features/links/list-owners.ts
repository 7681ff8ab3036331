import { sessionOperation } from '../../http/operation.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { presentOwners } from './present-owners.ts';

export const listOwners = sessionOperation('list-owners', {
  summary: 'The accounts that own a project',
  run: async (context, { params }) => {
    const project = await loadProject(context.db, params.proyecto);
    requireOnProject('GET /p/{codigo}/duenios', context.actor, project);
    return presentOwners(context.db, project.project.id);
  },
});
