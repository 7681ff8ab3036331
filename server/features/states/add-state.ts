import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { addStateEntry } from '../../db/state-entries.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { changeHistory } from './change-history.ts';
import { admitStateAct, required } from './state-policy.ts';

const ACT = 'POST /p/add/estado/';

export const addState = sessionOperation('add-state', {
  summary: 'Adds an entry to a project’s history',
  invalid: FORM_MESSAGES.stateRefused,
  admit: (context, { body }) => admitStateAct(ACT, context, { named: body.id }),
  run: (context, { body: { tipoEstado, desc } }, admitted) => {
    const { project } = required(admitted);
    return changeHistory(context, {
      require: (now) => void requireOnProject(ACT, context.actor, now),
      action: 'state.add',
      project: project.id,
      detail: { estado: tipoEstado },
      change: (trx) =>
        addStateEntry(trx, {
          project: project.id,
          state: tipoEstado,
          description: desc.trim(),
          author: context.actor.id,
        }),
    });
  },
});
