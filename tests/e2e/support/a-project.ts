import { expect } from 'vitest';
import type { BrowserApp } from '../../support/browser.ts';
import { smallTeam } from '../../api/support/documents.ts';
import { answersToSend, sectionAnswers } from '../../api/support/section-answers.ts';
import type { Person } from '../../api/support/use-app.ts';
import { storeIdea } from './an-idea.ts';

type Answers = Record<string, unknown>;

/** A project of this person in reception. */
export async function receiveProject(
  app: BrowserApp,
  person: Person,
  modality: 'PEIS' | 'AET' = 'PEIS',
  changes: Answers = {},
): Promise<number> {
  const id = await storeIdea(person, { tipoProyecto: modality, bianual: modality === 'AET' ? 0 : 1, ...changes });
  const admin = await app.person({ tipoUsuario: 'admin' });
  const moved = await admin.client.post('/p/add/estado/', { id, tipoEstado: 'REC_P', desc: 'Prueba' });
  expect(moved.error).toBeNull();
  return id;
}

async function saveSection(person: Person, id: number, dataProyecto: Answers): Promise<void> {
  const saved = await person.client.put('/p/', { idUsr: person.id, codigo: id, dataProyecto });
  expect(saved.error).toBeNull();
}

/** The template's own answers of sections, stored through the API. */
export async function saveSamples(
  person: Person,
  id: number,
  modality: 'PEIS' | 'AET',
  ...sections: (1 | 2 | 3 | 4)[]
): Promise<void> {
  for (const section of sections) {
    await saveSection(person, id, answersToSend(modality, section));
  }
}

export async function readSection<T = Answers>(person: Person, id: number, section: number): Promise<T> {
  const { data, error } = await person.client.get<T>(`/p/form/${section}/${id}`);
  expect(error).toBeNull();
  return data;
}

export const projectForm = (id: number, section: number | 'todo' = 1) => `/gestor/form/p/${id}?seccion=${section}`;

/** What the person typed on another computer and did not save: the screen opens with it. */
export async function keepDraft(person: Person, id: number, section: number, datos: Answers): Promise<void> {
  const { data: header } = await person.client.get<{ proyecto: { tipoProyecto: string } }>(`/formulario/p/${id}`);
  const { data } = await person.client.get<{ plantilla: { huella: string } }>(
    `/p/estructura/${header.proyecto.tipoProyecto}`,
  );
  const { version } = await readSection<{ version: number }>(person, id, section);
  const kept = await person.client.put(`/borrador/p/${id}/${section}`, {
    datos,
    huella: data.plantilla.huella,
    version: version || null,
  });
  expect(kept.error).toBeNull();
}

/** Half-typed on another computer: what is long need not be typed here again. Somebody still has to be answerable for the money. */
export async function keepWhatIsLong(
  person: Person,
  id: number,
  modality: 'PEIS' | 'AET',
  changes: Readonly<Record<number, Answers>>,
): Promise<void> {
  const team = smallTeam(({ EquipoExtension }) => {
    for (const member of EquipoExtension.IntegranteEquipos) if (member['ape'] !== 'Benítez') member['roles'] = [2];
  });
  await keepDraft(person, id, 2, { ...team, ...changes[2] });
  await keepDraft(person, id, 3, { ...sectionAnswers(modality, 3), ...changes[3] });
  await keepDraft(person, id, 4, { ...sectionAnswers(modality, 4), ...changes[4] });
}
