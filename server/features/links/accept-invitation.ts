import { holdsAnyForm } from '#engine/process/project-facts.ts';
import type { Context } from '#server/context/context.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { Knex } from 'knex';
import { write } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { insertLink } from './link-queries.ts';
import { acceptInvitation as noteAccepted, type OwnInvitation } from './invitation-queries.ts';
import { requireOwnInvitation, requireWaiting } from './require-own-invitation.ts';

const ACT = 'POST /invitaciones/{id}/aceptacion';

export const acceptInvitation = sessionOperation('accept-invitation', {
  summary: 'Links the caller to the project of an invitation',
  admit: async (context, { params: { id } }) => {
    const invitation = await requireOwnInvitation(context.db, context.actor.id, id);
    if (invitation.waits) await requireAcceptance(context, context.db, invitation);
    return invitation;
  },
  run: (context, { params: { id } }, { project, code }) => {
    const { actor } = context;
    const answer = { idProy: project, codigo: code };
    return write(context, { action: 'project.accept', project, again: async () => answer }, async (trx) => {
      // It may have been withdrawn, or its person made an evaluator, while this one waited.
      const invitation = await requireWaiting(trx, actor.id, id);
      await requireAcceptance(context, trx, invitation);
      await insertLink(trx, project, actor.id, invitation.by);
      await noteAccepted(trx, id, actor.id);
      return { ref: { id }, detail: { cuenta: actor.id, invita: invitation.by }, value: answer };
    });
  },
});

/** Nobody but the person invited is told why they may not. */
async function requireAcceptance({ actor }: Context, db: Knex, { project }: OwnInvitation): Promise<void> {
  const loaded = await loadProject(db, String(project));
  requireOnProject(ACT, actor, loaded, { more: { holds: holdsAnyForm(loaded.facts, actor.id) } });
}
