import { bringsProjectForm } from '#engine/process/states.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { Attempting, Errand, Found } from './errand.ts';
import { markedIdea, newMark, type Person, type Site } from './people.ts';

interface Row {
  id: number;
  titulo: string;
}

interface Project {
  estado: State;
  FormularioProyecto_id: number | null;
  historialEstados: { id: number; tipoEstado: State; desc?: string | null }[];
}

interface History {
  estado: State;
  historialEstados: Project['historialEstados'];
}

interface Named {
  id: number;
}

interface Created {
  id: number;
  codigo: string;
}

/** One life of a project: made by its owner, shared and taken back, moved through its states, given to a commission. */
export async function runOffice(site: Site, evaluators: readonly Person[], name: string): Promise<Errand> {
  const { connections, year } = site;
  const [owner, office, friend] = [
    await site.person('estandar'),
    await site.person('admin'),
    await site.person('estandar'),
  ];
  const read = <T>(path: string, { token }: Person) => connections.need<T>({ method: 'GET', path, token });

  async function create(attempt: Attempting): Promise<Created | null> {
    const title = markedIdea(newMark());
    return attempt<Created>({
      kind: 'create a project',
      action: 'project.create',
      sending: { method: 'POST', path: `/p/${year}`, token: owner.token, body: { dataIdeaProyecto: title } },
      find: async (answer) => {
        const found = (await read<Row[]>(`/p/all/usr/${owner.id}`, owner)).filter(
          ({ titulo }) => titulo === title['titulo'],
        );
        const [row, again] = found;
        if (!row) return 'nothing';
        if (again) return { half: 'made twice' };
        if (answer && answer.id !== row.id) return { half: `answered ${answer.id}, is ${row.id}` };
        const idea = await read<Record<string, unknown>>(`/ip/${row.id}`, owner);
        if (idea['potencialesActividades'] !== title['potencialesActividades'])
          return { half: 'its idea lacks answers' };
        const { historialEstados: history } = await read<Project>(`/p/${row.id}`, owner);
        return history[0]?.tipoEstado === 'REC_IP' ? 'whole' : { half: 'it has no first state' };
      },
    });
  }

  /** As long as nobody tried to take it back. */
  async function share(attempt: Attempting, { id }: Created): Promise<void> {
    let isWithdrawn = false;
    const isOwner = async () =>
      (await read<{ id: number }[]>(`/p/${id}/duenios`, owner)).some((one) => one.id === friend.id);
    const isListed = async () => (await read<Row[]>(`/p/all/usr/${friend.id}`, friend)).some((row) => row.id === id);
    const path = `/p/${id}/duenios`;
    const shared = await attempt<object>({
      kind: 'share a project',
      action: 'project.share',
      sending: { method: 'POST', path, token: owner.token, body: { email: friend.email } },
      find: async (answer) => {
        if (isWithdrawn) return answer ? 'whole' : 'nothing';
        if (!(await isOwner())) return 'nothing';
        return (await isListed()) ? 'whole' : { half: 'shared, but not in the list of whom it is shared with' };
      },
    });
    if (!shared) return;
    isWithdrawn = true;
    await attempt<object>({
      kind: 'withdraw an owner',
      action: 'project.withdraw',
      sending: { method: 'DELETE', path, token: owner.token, body: { id: friend.id } },
      find: async () => {
        if (await isOwner()) return 'nothing';
        return (await isListed()) ? { half: 'taken back, but still in the list' } : 'whole';
      },
    });
  }

  /** The project form is there from the first entry on that brings it, and not before. */
  async function readHistory({ id, codigo }: Created): Promise<{ project: Project; fault: string | null }> {
    const project = await read<Project>(`/p/${id}`, office);
    const isDue = project.historialEstados.some(({ tipoEstado }) => bringsProjectForm(tipoEstado));
    const { status } = await connections.send({ method: 'GET', path: `/p/form/3/${codigo}`, token: owner.token });
    const isThere = project.FormularioProyecto_id !== null && status === 200;
    const isNowhere = project.FormularioProyecto_id === null && status !== 200;
    const isRight = isDue ? isThere : isNowhere;
    const last = project.historialEstados.at(-1)?.tipoEstado;
    if (project.estado !== last)
      return { project, fault: `is ${project.estado}, its history ends with ${String(last)}` };
    return {
      project,
      fault: isRight ? null : `form due: ${isDue}, named: ${project.FormularioProyecto_id}, read: ${status}`,
    };
  }

  async function enter(attempt: Attempting, created: Created, state: State, { mayGo = (): boolean => false } = {}) {
    const desc = newMark();
    const history = await attempt<History>({
      kind: state === 'REC_P' ? 'enter REC_P first' : 'enter a state',
      action: 'state.add',
      sending: {
        method: 'POST',
        path: '/p/add/estado/',
        token: office.token,
        body: { id: created.id, tipoEstado: state, desc },
      },
      find: async (answer) => {
        if (mayGo()) return answer ? 'whole' : 'nothing';
        const { project, fault } = await readHistory(created);
        if (fault !== null) return { half: fault };
        const entries = project.historialEstados.filter((entry) => entry.desc?.startsWith(desc));
        return once(entries.length, 'entered');
      },
    });
    const entry = history?.historialEstados.at(-1);
    return entry ? { id: entry.id, desc } : null;
  }

  async function edit(
    attempt: Attempting,
    created: Created,
    entry: { id: number; desc: string },
  ): Promise<object | null> {
    const desc = `${entry.desc} corregida`;
    return attempt<object>({
      kind: 'edit a state',
      action: 'state.edit',
      sending: {
        method: 'PUT',
        path: '/p/put/estado/',
        token: office.token,
        body: { idProy: created.id, idEstado: entry.id, dataEstado: { tipoEstado: 'EVAL_IP', desc } },
      },
      find: async () => {
        const { project, fault } = await readHistory(created);
        const now = project.historialEstados.find(({ id }) => id === entry.id);
        if (fault !== null || !now) return { half: fault ?? 'the entry is gone' };
        return now.desc === desc ? 'whole' : 'nothing';
      },
    });
  }

  async function enterAndLeave(attempt: Attempting, created: Created): Promise<boolean> {
    let isLeft = false;
    const entry = await enter(attempt, created, 'DEV_IP', { mayGo: () => isLeft });
    if (!entry) return false;
    isLeft = true;
    const left = await attempt<object>({
      kind: 'delete a state',
      action: 'state.delete',
      sending: {
        method: 'DELETE',
        path: '/p/del/estado/',
        token: office.token,
        body: { idProy: created.id, idEstado: entry.id },
      },
      find: async () => {
        const { project, fault } = await readHistory(created);
        if (fault !== null) return { half: fault };
        return project.historialEstados.some(({ id }) => id === entry.id) ? 'nothing' : 'whole';
      },
    });
    return left !== null;
  }

  const formsOf = ({ id }: Created) =>
    read<{ tipo: string; evaluador: { id: number } | null }[]>(`/p/eval/all/${id}`, office);

  /** As long as nobody tried to delete it. */
  async function appoint(attempt: Attempting, created: Created, mayBeGone: () => boolean): Promise<Named | null> {
    const { id } = created;
    const listaEval = evaluators.map((person) => person.id);
    return attempt<Named>({
      kind: 'appoint a commission',
      action: 'commission.create',
      sending: { method: 'POST', path: '/com', token: office.token, body: { tipo: 'CA', listaP: [id], listaEval } },
      find: async (answer) => {
        if (mayBeGone()) return answer ? 'whole' : 'nothing';
        const forms = await formsOf(created);
        if (forms.length === 0) return 'nothing';
        const own = forms.filter(({ tipo }) => tipo === 'eipca').map(({ evaluador }) => evaluador?.id);
        const isWhole = forms.length === own.length + 1 && listaEval.every((one) => own.includes(one));
        return isWhole ? 'whole' : { half: `forms: ${forms.map(({ tipo }) => tipo).join(' ')}` };
      },
    });
  }

  /** Nothing was saved in it: every form goes. */
  async function dismiss(attempt: Attempting, created: Created, { id }: Named): Promise<object | null> {
    return attempt<object>({
      kind: 'delete a commission',
      action: 'commission.delete',
      sending: { method: 'DELETE', path: `/com/${id}`, token: office.token },
      find: async () => {
        const isThere = (await read<Named[]>('/com/nope', office)).some((one) => one.id === id);
        const forms = await formsOf(created);
        if (isThere) return forms.length === evaluators.length + 1 ? 'nothing' : { half: `has ${forms.length} forms` };
        return forms.length === 0 ? 'whole' : { half: `${forms.length} empty forms are left` };
      },
    });
  }

  return {
    name,
    step: async (attempt) => {
      const created = await create(attempt);
      if (!created) return;
      await share(attempt, created);
      const entry = await enter(attempt, created, 'EVAL_IP');
      if (!entry || !(await edit(attempt, created, entry))) return;
      let isDismissed = false;
      const commission = await appoint(attempt, created, () => isDismissed);
      if (!commission || !(await enterAndLeave(attempt, created))) return;
      isDismissed = true;
      if (!(await dismiss(attempt, created, commission))) return;
      if (await enter(attempt, created, 'REC_P')) await enter(attempt, created, 'ADM');
    },
  };
}

const once = (count: number, done: string): Found => {
  if (count === 0) return 'nothing';
  return count === 1 ? 'whole' : { half: `${done} ${count} times` };
};
