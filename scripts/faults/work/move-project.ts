import { bringsProjectForm } from '#engine/process/states.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { Attempting } from './errand.ts';
import { readAs, type Created, type Life, type Project } from './office-life.ts';
import { newMark } from './people.ts';

interface History {
  estado: State;
  historialEstados: Project['historialEstados'];
}

interface Entered {
  id: number;
  desc: string;
}

/** The project form is there from the first entry on that brings it, and not before. */
async function readHistory(
  { site, office, owner }: Life,
  { id, codigo }: Created,
): Promise<{ project: Project; fault: string | null }> {
  const project = await readAs<Project>(site, office, `/p/${id}`);
  const isDue = project.historialEstados.some(({ tipoEstado }) => bringsProjectForm(tipoEstado));
  const { status } = await site.connections.send({ method: 'GET', path: `/p/form/3/${codigo}`, token: owner.token });
  const isThere = project.FormularioProyecto_id !== null && status === 200;
  const isNowhere = project.FormularioProyecto_id === null && status !== 200;
  const isRight = isDue ? isThere : isNowhere;
  const last = project.historialEstados.at(-1)?.tipoEstado;
  if (project.estado !== last) return { project, fault: `is ${project.estado}, its history ends with ${String(last)}` };
  return {
    project,
    fault: isRight ? null : `form due: ${isDue}, named: ${project.FormularioProyecto_id}, read: ${status}`,
  };
}

/** `mayGo`: somebody has tried to delete the entry since. */
export async function enterState(
  attempt: Attempting,
  life: Life,
  created: Created,
  state: State,
  mayGo = (): boolean => false,
): Promise<Entered | null> {
  const desc = newMark();
  const history = await attempt<History>({
    kind: state === 'REC_P' ? 'enter REC_P first' : 'enter a state',
    action: 'state.add',
    sending: {
      method: 'POST',
      path: '/p/add/estado/',
      token: life.office.token,
      body: { id: created.id, tipoEstado: state, desc },
    },
    find: async (answer) => {
      if (mayGo()) return answer ? 'whole' : 'nothing';
      const { project, fault } = await readHistory(life, created);
      if (fault !== null) return { half: fault };
      const entries = project.historialEstados.filter((entry) => entry.desc?.startsWith(desc));
      if (entries.length === 0) return 'nothing';
      return entries.length === 1 ? 'whole' : { half: `entered ${entries.length} times` };
    },
  });
  const entry = history?.historialEstados.at(-1);
  return entry ? { id: entry.id, desc } : null;
}

export async function editState(
  attempt: Attempting,
  life: Life,
  created: Created,
  entry: Entered,
): Promise<object | null> {
  const desc = `${entry.desc} corregida`;
  return attempt<object>({
    kind: 'edit a state',
    action: 'state.edit',
    sending: {
      method: 'PUT',
      path: '/p/put/estado/',
      token: life.office.token,
      body: { idProy: created.id, idEstado: entry.id, dataEstado: { tipoEstado: 'EVAL_IP', desc } },
    },
    find: async () => {
      const { project, fault } = await readHistory(life, created);
      const now = project.historialEstados.find(({ id }) => id === entry.id);
      if (fault !== null || !now) return { half: fault ?? 'the entry is gone' };
      return now.desc === desc ? 'whole' : 'nothing';
    },
  });
}

/** Deletes the last entry, so that the project is back in the state before. */
export async function enterAndLeave(attempt: Attempting, life: Life, created: Created): Promise<boolean> {
  let isLeft = false;
  const entry = await enterState(attempt, life, created, 'DEV_IP', () => isLeft);
  if (!entry) return false;
  isLeft = true;
  const left = await attempt<object>({
    kind: 'delete a state',
    action: 'state.delete',
    sending: {
      method: 'DELETE',
      path: '/p/del/estado/',
      token: life.office.token,
      body: { idProy: created.id, idEstado: entry.id },
    },
    find: async () => {
      const { project, fault } = await readHistory(life, created);
      if (fault !== null) return { half: fault };
      return project.historialEstados.some(({ id }) => id === entry.id) ? 'nothing' : 'whole';
    },
  });
  return left !== null;
}
