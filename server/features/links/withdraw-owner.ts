import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '#server/context/context.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readSentId } from '../../http/sent-id.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { deleteLink } from './link-queries.ts';
import { presentOwners } from './present-owners.ts';

export const withdrawOwner = sessionOperation('withdraw-owner', {
  summary: 'Withdraws an account from a project; its rights end at once',
  admit: async (context, { params, body }) => {
    const project = await loadProject(context.db, params.proyecto);
    requireWithdrawal(context, project, readSentId(body['id']));
    return project;
  },
  run: (context, { body }, { project }) => {
    const { id } = project;
    const account = Number(body.id);
    return write(
      context,
      { action: 'project.withdraw', project: id, again: (_ref, trx) => presentOwners(trx, id) },
      async (trx) => {
        const now = await loadProject(trx, id);
        requireWithdrawal(context, now, account);
        if (!now.facts.owners.includes(account)) throw notFound(FORM_MESSAGES.notLinked);
        await deleteLink(trx, id, account);
        return { ref: { id: account }, detail: { cuenta: account }, value: await presentOwners(trx, id) };
      },
    );
  },
});

function requireWithdrawal({ actor }: Context, project: LoadedProject, account: number | null): void {
  const withdrawn = account === project.facts.creator ? 'creator' : 'other';
  // Of somebody who is not linked nothing is withdrawn, so no last link is at stake.
  const links =
    account !== null && project.facts.owners.includes(account)
      ? project.facts.owners.length
      : Math.max(2, project.facts.owners.length);
  requireOnProject('DELETE /p/{codigo}/duenios', actor, project, { more: { withdrawn, links } });
}
