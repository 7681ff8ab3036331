import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentInvitations } from './present-invitations.ts';

export const listInvitations = sessionOperation('list-invitations', {
  summary: 'The addresses that were invited to a project',
  run: async ({ db, actor }, { params }) => {
    const project = await loadProject(db, params.proyecto);
    requireOnProject('GET /p/{codigo}/invitaciones', actor, project);
    return presentInvitations(db, project.project.id);
  },
});
