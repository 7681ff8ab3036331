import type { UserType } from '#schemas/generated/domain/user-type.ts';
import { holdsAnyForm } from '#engine/process/project-facts.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { INVITATION_MESSAGES } from '#schemas/messages/invitations.ts';
import type { Context } from '#server/context/context.ts';
import type { Knex } from 'knex';
import { write, type Write, type Written } from '../../db/write.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findUserByEmail } from '#server/core/user/user-queries.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { invite, invitedMessage } from './invite.ts';
import { dropInvitation } from './invitation-queries.ts';
import { insertLink } from './link-queries.ts';
import { presentOwners } from './present-owners.ts';

const ACT = 'POST /p/{codigo}/duenios';
const NOBODY_YET = { target: 'estandar', holds: false } as const;

export const shareProject = sessionOperation('share-project', {
  summary: 'Invites an e-mail address to a project; an administrator links its account at once',
  // About the address nothing is looked for before the contents were checked.
  admit: async ({ db, actor }, { params }) => {
    const project = await loadProject(db, params.proyecto);
    requireOnProject(ACT, actor, project, { more: NOBODY_YET });
    return project;
  },
  run: async (context, { body }, { project }) => {
    const { id } = project;
    const email = body.email.trim();
    const links = context.actor.userType === 'admin';
    if (!links) await context.services.requestLimits.take('invite', String(context.actor.id));
    const present = async (trx: Knex) => ({
      mensaje: links ? INVITATION_MESSAGES.linked : invitedMessage(context),
      duenios: await presentOwners(trx, id),
    });
    return write(
      context,
      { action: links ? 'project.share' : 'project.invite', project: id, again: (_ref, trx) => present(trx) },
      async (trx) => {
        // Whoever shares may have been withdrawn while this one waited.
        const loaded = await loadProject(trx, id);
        requireOnProject(ACT, context.actor, loaded, { more: NOBODY_YET });
        const done = await (links ? link : invite)(context, trx, loaded, email);
        return { ...done, value: await present(trx) };
      },
    );
  },
});

/** Links the account at once; an administrator is told why not. */
async function link(
  { actor }: Context,
  trx: Write,
  project: LoadedProject,
  email: string,
): Promise<Omit<Written<never>, 'value'>> {
  const target = await findUserByEmail(trx, email);
  if (!target) throw notFound(FORM_MESSAGES.unknownAccount);
  const { id } = project.project;
  const holds = holdsAnyForm(project.facts, target.id);
  requireOnProject(ACT, actor, project, { more: { target: target.tipo_usuario as UserType, holds } });
  await insertLink(trx, id, target.id, actor.id);
  await dropInvitation(trx, id, email);
  return { ref: { id: target.id }, detail: { cuenta: target.id } };
}
