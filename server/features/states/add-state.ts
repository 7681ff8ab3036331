import contract from '#schemas/api/add-state.schema.json' with { type: 'json' };
import type { State } from '#engine/process/vocabulary.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '../../context.ts';
import { addStateEntry } from '../../db/state-entries.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requireOnProject, type LoadedProject } from '#server/core/project/project-facts.ts';
import { changeHistory } from './change-history.ts';
import { admitStateAct, required } from './state-policy.ts';

const ACT = 'POST /p/add/estado/';

interface Input {
  body: { tipoEstado: State; desc: string };
}

export const addState = sessionOperation({
  method: 'post',
  path: '/p/add/estado',
  summary: 'Adds an entry to a project’s history',
  contract,
  invalid: FORM_MESSAGES.stateRefused,
  admit: (context: Context, named) => admitStateAct(ACT, context, named),
  run: (context: Context, { body: { tipoEstado, desc } }: Input, admitted: LoadedProject | null) => {
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
