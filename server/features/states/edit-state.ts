import contract from '#schemas/api/edit-state.schema.json' with { type: 'json' };
import type { State } from '#engine/process/vocabulary.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '../../context.ts';
import { editStateEntry } from '../../db/state-entries.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requireOnProject, type LoadedProject } from '#server/core/project/project-facts.ts';
import { changeHistory } from './change-history.ts';
import { admitStateAct, requireEntry, required } from './state-policy.ts';

const ACT = 'PUT /p/put/estado/';

interface Input {
  body: { idEstado: number | string; dataEstado: { tipoEstado: State; desc: string } };
}

/** Its place and its date stay. */
export const editState = sessionOperation({
  method: 'put',
  path: '/p/put/estado',
  summary: 'Edits an entry of a project’s history',
  contract,
  invalid: FORM_MESSAGES.stateRefused,
  admit: (context: Context, named) => admitStateAct(ACT, context, named),
  run: (context: Context, { body }: Input, admitted: LoadedProject | null) => {
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
