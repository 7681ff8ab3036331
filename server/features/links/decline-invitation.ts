import { permit } from '#server/context/permit.ts';
import { write } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { declineInvitation as noteDeclined } from './invitation-queries.ts';
import { requireOwnInvitation, requireWaiting } from './require-own-invitation.ts';

export const declineInvitation = sessionOperation('decline-invitation', {
  summary: 'Declines an invitation; whoever sent it is not told',
  admit: async ({ db, actor }, { params: { id } }) => {
    permit('POST /invitaciones/{id}/rechazo', actor);
    return requireOwnInvitation(db, actor.id, id);
  },
  run: (context, { params: { id } }, { project }) =>
    write(context, { action: 'project.decline', project, again: async () => ({ id }) }, async (trx) => {
      await requireWaiting(trx, context.actor.id, id);
      await noteDeclined(trx, id);
      return { ref: { id }, value: { id } };
    }),
});
