import { ideaAnswers } from '../support/idea-answers.ts';
import type { Created, History } from '../support/stage.ts';
import type { Person } from '../support/use-app.ts';

/** In their natural order. */
export const STATES = ['REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'];

interface Project extends History {
  FormularioProyecto_id: number | null;
}

type Sent = Record<string, unknown>;

export const project = async (person: Person, id: number | string) =>
  (await person.client.get<Project>(`/p/${id}`)).data;
export const add = (person: Person, body: Sent) => person.client.post<History>('/p/add/estado/', body);
export const edit = (person: Person, body: Sent) => person.client.put<History>('/p/put/estado/', body);
export const remove = (person: Person, body: Sent) => person.client.delete<History>('/p/del/estado/', body);

export const saveIdea = (person: Person, id: number) =>
  person.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers() });
export const saveProject = (person: Person, { codigo }: Created) =>
  person.client.put('/p/', { codigo, dataProyecto: { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] } });
