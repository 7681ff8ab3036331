import type { Call } from '../ask.ts';
import { each, idOf, lookEach, sample, type Burst, type Scene } from './burst.ts';

const idea = () => sample('ip/v1/samples/valid-peis.json');

/** From the first idea to its evaluation: what owners and the office do to projects. */
export async function* projectCalls({ url, people, projects }: Scene): AsyncGenerator<Burst> {
  const { owners, administrators, year } = people;
  const id = (index: number): number => projects[index] ?? 0;
  const create = (): Call[] =>
    each(owners, () => ({ method: 'POST', path: `/p/${year}`, body: { dataIdeaProyecto: idea() } }));
  const next = (index: number) => owners[(index + 1) % owners.length];

  let unwanted: number[] = [];
  yield {
    operation: 'create-project',
    name: 'create a project',
    calls: create(),
    learn: (answers) => (unwanted = answers.map(idOf)),
  };
  yield {
    operation: 'delete-project',
    name: 'delete a project',
    calls: each(owners, (index) => ({ method: 'DELETE', path: '/p/', body: { idProy: unwanted[index] } })),
  };
  yield {
    operation: 'create-project',
    name: 'create another project',
    calls: create(),
    learn: (answers) => projects.push(...answers.map(idOf)),
  };
  yield {
    operation: 'save-idea',
    name: 'save an idea',
    calls: each(owners, (index) => ({ method: 'PUT', path: '/ip', body: { id: id(index), dataIdeaProyecto: idea() } })),
  };
  yield {
    operation: 'save-draft',
    name: 'save a draft',
    calls: each(owners, (index) => ({
      method: 'PUT',
      path: `/borrador/ip/${id(index)}/0`,
      body: { datos: idea(), huella: people.idea },
    })),
  };
  yield {
    operation: 'delete-draft',
    name: 'throw a draft away',
    calls: each(owners, (index) => ({ method: 'DELETE', path: `/borrador/ip/${id(index)}/0` })),
  };
  yield* invitationCalls({ url, people, projects });
  yield {
    operation: 'withdraw-owner',
    name: 'withdraw an owner',
    calls: each(owners, (index) => ({
      method: 'DELETE',
      path: `/p/${id(index)}/duenios`,
      body: { id: next(index)?.id },
    })),
  };
  yield {
    operation: 'grant-extension',
    name: 'grant an extension',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `/p/${id(index)}/prorroga`,
      body: { hasta: `${year + 1}-12-01`, motivo: 'Por la oficina.' },
    })),
  };
  yield stateBurst({ url, people, projects }, 'EVAL_IP');
  const found = await lookEach<{ historialEstados?: { id: number }[] }>(
    url,
    administrators,
    (index) => `/p/${id(index)}`,
  );
  const entries = found.map((project) => project?.historialEstados?.at(-1)?.id ?? 0);
  yield {
    operation: 'edit-state',
    name: 'edit a state',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: '/p/put/estado/',
      body: {
        idProy: id(index),
        idEstado: String(entries[index]),
        dataEstado: { tipoEstado: 'EVAL_IP', desc: 'Corregido.' },
      },
    })),
  };
  yield {
    operation: 'delete-state',
    name: 'delete a state',
    calls: each(administrators, (index) => ({
      method: 'DELETE',
      path: '/p/del/estado/',
      body: { idProy: id(index), idEstado: String(entries[index]) },
    })),
  };
}

/** Each owner invites the next one, who declines, finds it withdrawn and accepts at last. */
async function* invitationCalls({ url, people: { owners }, projects }: Scene): AsyncGenerator<Burst> {
  const invite = (): Burst => ({
    operation: 'share-project',
    name: 'share a project',
    calls: each(owners, (index) => ({
      method: 'POST',
      path: `/p/${projects[index] ?? 0}/duenios`,
      body: { email: owners[(index + 1) % owners.length]?.email },
    })),
  });
  const waiting = async () => {
    const found = await lookEach<{ id: number }[]>(url, owners, () => '/invitaciones');
    return found.map((invitations) => invitations?.at(-1)?.id ?? 0);
  };
  const answer = async (operation: 'decline-invitation' | 'accept-invitation', verb: string): Promise<Burst> => {
    const ids = await waiting();
    const calls = each(owners, (index) => ({ method: 'POST', path: `/invitaciones/${ids[index]}/${verb}` }));
    return { operation, name: operation.replace('-', ' an '), calls };
  };
  yield invite();
  yield await answer('decline-invitation', 'rechazo');
  yield invite();
  const ids = await waiting();
  yield {
    operation: 'withdraw-invitation',
    name: 'withdraw an invitation',
    calls: each(owners, (index) => ({
      method: 'DELETE',
      path: `/p/${projects[index] ?? 0}/invitaciones`,
      body: { id: ids[(index + 1) % owners.length] },
    })),
  };
  yield invite();
  yield await answer('accept-invitation', 'aceptacion');
}

/** The office moves all of the projects at once. */
export function stateBurst({ people, projects }: Scene, tipoEstado: string): Burst {
  return {
    operation: 'add-state',
    name: `change the state to ${tipoEstado}`,
    calls: each(people.administrators, (index) => ({
      method: 'POST',
      path: '/p/add/estado/',
      body: { id: projects[index], tipoEstado, desc: 'Por la oficina.' },
    })),
  };
}
