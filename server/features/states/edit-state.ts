import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { editStateEntry } from '../../db/state-entries.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { changeHistory } from './change-history.ts';
import { admitStateAct, requireEntry, required } from './state-policy.ts';

const ACT = 'PUT /p/put/estado/';

/** Its place and its date stay. */
export const editState = sessionOperation('edit-state', {
  summary: 'Edits an entry of a project’s history',
  invalid: FORM_MESSAGES.stateRefused,
  admit: (context, { body }) => admitStateAct(ACT, context, { named: body.idProy, entry: body.idEstado }),
  run: (context, { body }, admitted) => {
    const { project } = required(admitted);
    const id = Number(body.idEstado);
    const { tipoEstado, desc } = body.dataEstado;
    return changeHistory(context, {
      require: (now) => void requireOnProject(ACT, context.actor, now),
      action: 'state.edit',
      project: project.id,
      detail: { estado: tipoEstado },
      change: async (trx, now) => {
        requireEntry(now, id);
        const entry = { project: project.id, state: tipoEstado, description: desc.trim(), author: context.actor.id };
        if (!(await editStateEntry(trx, id, entry))) throw notFound();
        return id;
      },
    });
  },
});
