import type { UserType } from '#schemas/generated/domain/user-type.ts';
import { holdsAnyForm } from '#engine/process/project-facts.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '#server/context/context.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findUser, findUserByEmail, type UserRow } from '#server/core/user/user-queries.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { insertLink } from './link-queries.ts';
import { presentOwners } from './present-owners.ts';

const ACT = 'POST /p/{codigo}/duenios';

interface Admitted {
  project: LoadedProject;
  target: UserRow | undefined;
}

export const shareProject = sessionOperation('share-project', {
  summary: 'Shares a project with the account of an e-mail address',
  admit: async (context: Context, { params, body }): Promise<Admitted> => {
    const { email } = body;
    const project = await loadProject(context.db, params.proyecto);
    const target =
      typeof email === 'string' && email.length <= 255 ? await findUserByEmail(context.db, email.trim()) : undefined;
    requireShare(context, project, target);
    if (!target && typeof email === 'string' && email !== '') throw notFound(FORM_MESSAGES.unknownAccount);
    return { project, target };
  },
  run: (context: Context, _input: object, { project, target }: Admitted) => {
    if (!target) throw notFound(FORM_MESSAGES.unknownAccount);
    const { id } = project.project;
    return write(
      context,
      { action: 'project.share', project: id, again: (_ref, trx) => presentOwners(trx, id) },
      async (trx) => {
        // Its type may have changed while this one waited.
        const now = await findUser(trx, target.id);
        requireShare(context, await loadProject(trx, id), now);
        if (!now) throw notFound(FORM_MESSAGES.unknownAccount);
        await insertLink(trx, id, target.id, context.actor.id);
        return { ref: { id: target.id }, detail: { cuenta: target.id }, value: await presentOwners(trx, id) };
      },
    );
  },
});

/** Whoever may not share is told so before anything about the account is. */
function requireShare({ actor }: Context, project: LoadedProject, target: UserRow | undefined): void {
  const holds = target !== undefined && holdsAnyForm(project.facts, target.id);
  const type = (target?.tipo_usuario ?? 'estandar') as UserType;
  requireOnProject(ACT, actor, project, { more: { target: type, holds } });
}
