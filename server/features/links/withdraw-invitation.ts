import { INVITATION_MESSAGES } from '#schemas/messages/invitations.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { notFound } from '#server/errors/not-found.ts';
import { write } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { deleteInvitation } from './invitation-queries.ts';
import { presentInvitations } from './present-invitations.ts';

const ACT = 'DELETE /p/{codigo}/invitaciones';

export const withdrawInvitation = sessionOperation('withdraw-invitation', {
  summary: 'Withdraws an invitation that was not accepted; nobody accepts it any more',
  admit: async ({ db, actor }, { params }) => {
    const project = await loadProject(db, params.proyecto);
    requireOnProject(ACT, actor, project);
    return project;
  },
  run: (context, { body }, { project }) => {
    const { id } = project;
    const invitation = Number(body.id);
    return write(
      context,
      { action: 'project.uninvite', project: id, again: (_ref, trx) => presentInvitations(trx, id) },
      async (trx) => {
        requireOnProject(ACT, context.actor, await loadProject(trx, id));
        const email = await deleteInvitation(trx, id, invitation);
        if (email === null) throw notFound(INVITATION_MESSAGES.notPending);
        return { ref: { id: invitation }, detail: { correo: email }, value: await presentInvitations(trx, id) };
      },
    );
  },
});
