import { STATE_NAMES, type State } from '#schemas/generated/domain/state.ts';
import type { StateEntry } from '#schemas/generated/domain/state-entry.ts';
import { isNaturalStep, naturalNext } from '#engine/process/states.ts';
import { besideRow } from '#web/app/beside-row.ts';
import { useClient } from '#web/app/client-context.ts';
import { useUser } from '#web/app/session/session.ts';
import type { Answer } from '#web/http/answer.ts';
import { PANEL } from '#web/text/panel.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Project } from './project.ts';

export interface NewState {
  tipoEstado: State;
  desc: string;
}

export interface StateChanges {
  /** `sending`: all has been asked, and it goes out. */
  add: (entry: NewState, sending: () => void) => Promise<boolean>;
  edit: (id: number, entry: NewState, sending: () => void) => Promise<boolean>;
  erase: (entry: StateEntry) => Promise<void>;
}

export function namedState(state: State): string {
  return `${STATE_NAMES[state]} (${state})`;
}

/** What administrators do with a project's history, with its questions (A-02, 8.3). */
export function useStateChanges(project: Project, again: () => void): StateChanges {
  const client = useClient();
  const user = useUser();
  const confirm = useConfirm();
  const toast = useToast();
  const { historialEstados: entries } = project;

  /** One question more for a step outside the natural order, naming it. */
  const mayStep = async (from: State | undefined, to: State) => {
    if (from === undefined || isNaturalStep(from, to)) return true;
    const next = naturalNext(from);
    return confirm({
      title: PANEL.unnatural(namedState(from), namedState(to)),
      text: PANEL.unnaturalText(next && namedState(next)),
    });
  };
  const done = (answer: Answer<unknown>, said: string) => {
    if (!answer?.ok) return false;
    toast(said);
    again();
    return true;
  };

  return {
    add: async ({ tipoEstado, desc }, sending) => {
      const from = entries.at(-1)?.tipoEstado;
      if (!(await confirm({ title: PANEL.stateAddQuestion, text: namedState(tipoEstado) }))) return false;
      if (!(await mayStep(from, tipoEstado))) return false;
      sending();
      const body = { id: project.id, idUsr: user.id, tipoEstado, desc };
      return done(await client.call('add-state', { body }), PANEL.stateAdded);
    },
    edit: async (id, dataEstado, sending) => {
      const at = entries.findIndex((entry) => entry.id === id);
      const changes = entries[at]?.tipoEstado !== dataEstado.tipoEstado;
      if (!(await confirm({ title: PANEL.stateSaveQuestion, text: namedState(dataEstado.tipoEstado) }))) return false;
      if (changes && !(await mayStep(entries[at - 1]?.tipoEstado, dataEstado.tipoEstado))) return false;
      sending();
      const body = { idProy: project.id, idUsr: user.id, idEstado: id, dataEstado };
      return done(await client.call('edit-state', { body }), PANEL.stateSaved);
    },
    erase: async ({ id, tipoEstado }) => {
      const keepFocus = besideRow();
      const before = entries.at(-2)?.tipoEstado;
      const reverts = entries.at(-1)?.id === id && before !== undefined;
      const text = reverts ? `${namedState(tipoEstado)}. ${PANEL.stateEraseLast}` : namedState(tipoEstado);
      if (!(await confirm({ title: PANEL.stateEraseQuestion, text, danger: true }))) return;
      const body = { idProy: project.id, idUsr: user.id, idEstado: id };
      const answer = await client.call('delete-state', { body, title: PANEL.eraseRefused });
      if (done(answer, PANEL.stateErased)) keepFocus();
    },
  };
}
