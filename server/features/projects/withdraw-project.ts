import { PERMISSION_HINTS } from '#schemas/messages/permissions.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { isPlacePublished } from '#server/core/cut/cut-places.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { write, type Ref, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { markWithdrawn, presentWithdrawal } from './withdrawal.ts';

export const withdrawProject = sessionOperation('withdraw-project', {
  summary: 'Withdraws a project: it takes no part any more, and is still read',
  admit: async (context, { params }) => {
    const project = await loadProject(context.db, params.proyecto);
    requireOnProject('POST /p/{codigo}/retiro', context.actor, project);
    return project.project.id;
  },
  run: (context, { body }, id) => {
    const { actor } = context;
    const motivo = body.motivo.trim();
    const read = async (trx: Write) => presentWithdrawal((await loadProject(trx, id)).project, true);
    const again = async (_ref: Ref, trx: Write) => ({ retiro: await read(trx) });
    return write(context, { action: 'project.leave', project: id, again }, async (trx) => {
      // Decided again under the lock: nobody published or withdrew meanwhile.
      const project = await loadProject(trx, id);
      requireOnProject('POST /p/{codigo}/retiro', actor, project);
      if (project.project.withdrawnAt) throw badRequest(FORM_MESSAGES.withdrawnAlready);
      if (actor.userType !== 'admin' && (await isPlacePublished(trx, id)))
        throw badRequest(PERMISSION_HINTS.withdrawnTooLate);
      await markWithdrawn(trx, id, actor.id, motivo);
      return { ref: { id }, detail: { motivo }, value: { retiro: await read(trx) } };
    });
  },
});
