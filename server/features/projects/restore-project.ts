import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { unmarkWithdrawn } from './withdrawal.ts';

export const restoreProject = sessionOperation('restore-project', {
  summary: 'Takes a withdrawn project back, where it was',
  admit: async (context, { params }) => {
    const project = await loadProject(context.db, params.proyecto);
    requireOnProject('DELETE /p/{codigo}/retiro', context.actor, project);
    return project.project.id;
  },
  run: (context, _input, id) => {
    const value = { retiro: null };
    return write(context, { action: 'project.return', project: id, again: async () => value }, async (trx) => {
      const { project } = await loadProject(trx, id);
      if (!project.withdrawnAt) throw badRequest(FORM_MESSAGES.notWithdrawn);
      await unmarkWithdrawn(trx, id);
      return { ref: { id }, detail: { motivo: project.withdrawnReason }, value };
    });
  },
});
