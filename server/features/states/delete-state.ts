import type { Context } from '#server/context/context.ts';
import { deleteStateEntry } from '../../db/state-entries.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readSentId } from '../../http/sent-id.ts';
import { loadNamedProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { changeHistory } from './change-history.ts';
import { hasEntry, requireEntry, required } from './state-policy.ts';

const ACT = 'DELETE /p/del/estado/';

/** The last one reverts to the one before; the only one stays. */
export const deleteState = sessionOperation('delete-state', {
  summary: 'Deletes an entry of a project’s history',
  admit: async (context, { body }) => {
    const project = await loadNamedProject(context.db, body.idProy);
    if (project) requireDeletion(context, project, readSentId(body.idEstado));
    return project;
  },
  run: (context, { body }, admitted) => {
    const { project, ...rest } = required(admitted);
    const id = Number(body.idEstado);
    // A repeated deletion finds its entry gone: with a key it is answered from it.
    if (context.request.idempotency === null) requireEntry({ project, ...rest }, id);
    return changeHistory(context, {
      require: (now) => {
        requireEntry(now, id);
        requireDeletion(context, now, id);
      },
      action: 'state.delete',
      project: project.id,
      detail: {},
      change: async (trx) => {
        if (!(await deleteStateEntry(trx, id, project.id, context.actor.id))) throw notFound();
        return id;
      },
    });
  },
});

/** Of an entry that is not the project's nothing is deleted, so the only one is not at stake. */
function requireDeletion({ actor }: Context, project: LoadedProject, entry: number | null): void {
  const more = hasEntry(project, entry) ? {} : { entries: Math.max(2, project.states.length) };
  requireOnProject(ACT, actor, project, { more });
}
