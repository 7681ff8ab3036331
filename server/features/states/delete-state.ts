import contract from '#schemas/api/delete-state.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { deleteStateEntry } from '../../db/state-entries.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { loadNamedProject, type LoadedProject } from '../projects/project-facts.ts';
import { changeHistory } from './change-history.ts';
import { admitStateAct, requireEntry, required } from './state-policy.ts';

const ACT = 'DELETE /p/del/estado/';

interface Input {
  body: { idEstado: number | string };
}

/** The last one reverts to the one before; the only one stays. */
export const deleteState = sessionOperation({
  method: 'delete',
  path: '/p/del/estado',
  summary: 'Deletes an entry of a project’s history',
  contract,
  /** A repeated deletion finds its entry gone: with a key it is answered from it. */
  admit: async (context: Context, named) => {
    const { idEstado: _entry, ...rest } = named.body;
    const project = await loadNamedProject(context.db, named.body['idProy']);
    const exists = project?.states.some(({ id }) => id === Number(named.body['idEstado']));
    return admitStateAct(ACT, context, exists ? named : { ...named, body: rest });
  },
  run: (context: Context, { body }: Input, admitted: LoadedProject | null) => {
    const { project } = required(admitted);
    const id = Number(body.idEstado);
    return changeHistory(context, {
      acto: ACT,
      action: 'state.delete',
      project: project.id,
      detail: {},
      change: async (trx, now) => {
        requireEntry(now, id);
        if (!(await deleteStateEntry(trx, id, project.id, context.actor.id))) throw notFound();
        return id;
      },
    });
  },
});
