import { beforeAll, expect, test } from 'vitest';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { open, save, withItem } from '../templates/studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let year: number;

interface Uses {
  formularios: string[];
  usos: { id: string; proyectos: number; cuentas: number; comisiones: number }[];
}
const uses = async (list: string) => (await admin.client.get<Uses>(`/bases/${list}/usos`, { anio: year })).data;

beforeAll(async () => {
  admin = await stage.admin();
  year = await stage.year();
});

test('says where entries are in use, by what is stored now', async () => {
  const ana = await app.person({ unidadAcademica: 'FIQ' });
  await stage.idea(ana, { LineaTematica_id_LineaTematicas: [3, 5], unidadAcademica: 'FIQ' });
  await stage.idea(ana, { titulo: 'Otra', LineaTematica_id_LineaTematicas: [5], unidadAcademica: 'FCA' });
  const lines = await uses('lLineasTematicas');
  expect(lines.formularios.toSorted()).toEqual(['ip', 'p']);
  expect(lines.usos.map(({ id, proyectos }) => [id, proyectos])).toEqual([
    ['3', 1],
    ['5', 2],
  ]);
  const units = await uses('lUnidadesAcademicas');
  expect(units.usos.find(({ id }) => id === 'FIQ')).toMatchObject({ proyectos: 1, cuentas: 1 });
  expect(units.usos.find(({ id }) => id === 'FCA')).toMatchObject({ proyectos: 1 });
  expect(units.usos.find(({ id }) => id === 'FADU')).toBeUndefined();
  expect((await admin.client.get('/bases/lOtra/usos')).status).toBe(404);
  // A draft offers nothing to anybody yet.
  const draft = await open(admin, { tipo: 'ppert' });
  const line = { type: 'array', title: 'Líneas', maxItems: 9, items: { type: 'integer' } };
  const ui = { 'ui:widget': 'seleccionMultiple', 'ui:lista': 'lLineasTematicas' };
  const saved = await save(admin, draft, withItem(draft.contenido, 'linea', line, { ui }));
  expect(saved.error).toBeNull();
  expect((await uses('lLineasTematicas')).formularios.toSorted()).toEqual(['ip', 'p']);
  expect((await ana.client.get('/bases/lAreas/usos')).status).toBe(403);
});

test('a new entry is offered at once, an entry in use is retired and stays in what has it, «Otro» is last', async () => {
  const ana = await app.person();
  const { id } = await stage.idea(ana, { LineaTematica_id_LineaTematicas: [7] });
  interface Entry {
    id: number;
    nom: string;
  }
  const offered = async () =>
    (await ana.client.get<{ lLineasTematicas: Entry[] }>('/base/bases')).data.lLineasTematicas;
  const before = await offered();
  const entradas = [{ nom: 'Otra' }, { nom: 'Memoria y territorio' }, ...before.filter((entry) => entry.id !== 7)];
  const stored = await admin.client.put<{ entradas: Entry[] }>('/bases/lLineasTematicas', { anio: year, entradas });
  expect(stored.data.entradas.at(-1)?.nom).toBe('Otra');
  const now = await offered();
  expect([now[0]?.nom, now.at(-1)?.nom]).toEqual(['Memoria y territorio', 'Otra']);
  expect(now.some((entry) => entry.id === 7)).toBe(false);
  interface Structure {
    listas: { lLineasTematicas: { entradas: (Entry & { retirada?: boolean })[] } };
  }
  const form = (await ana.client.get<Structure>('/ip/estructura/PEIS', { anio: year })).data.listas.lLineasTematicas;
  expect(form.entradas.find(({ nom }) => nom === 'Memoria y territorio')).toBeDefined();
  expect(form.entradas.find((entry) => entry.id === 7)).toMatchObject({ retirada: true });
  const read = await ana.client.get<Record<string, unknown>>(`/ip/${id}`);
  expect(read.data['LineaTematica_id_LineaTematicas']).toEqual([7]);
  expect((await uses('lLineasTematicas')).usos.find((entry) => entry.id === '7')?.proyectos).toBe(1);
});

test('the office’s institutions, and what a merge touches', async () => {
  interface Row {
    id: number;
    nom: string;
    confirmada: boolean;
    fusionadaEn: { id: number } | null;
    proyectos: number;
    parecidas: { id: number }[];
  }
  const ana = await app.person();
  const { codigo } = await stage.idea(ana, { Institucion_id_Institucions: [{ nom: 'Biblioteca Popular Moreno' }] });
  const list = (query: Record<string, string | number> = {}) => admin.client.get<Row[]>('/bases/lInstituciones', query);
  const entry = (entradas: object[]) => admin.client.put<{ entradas: Row[] }>('/bases/lInstituciones', { entradas });
  const made = await entry([{ nom: 'Biblioteca Popular Mariano Moreno' }, { nom: 'Club Unión' }]);
  const [kept, club] = made.data.entradas;
  const pending = await list({ q: 'biblioteca', estado: 'pendiente' });
  expect(pending.data).toMatchObject([
    { nom: 'Biblioteca Popular Moreno', proyectos: 1, parecidas: [{ id: kept?.id }] },
  ]);
  const [row] = pending.data;
  const alikeTo = async (name: string) =>
    (await list({ q: name, estado: 'confirmada' })).data[0]?.parecidas.map(({ id }) => id);
  expect(await alikeTo('mariano')).toEqual([row?.id]);
  await entry([{ id: kept?.id, nom: 'Vecinal Sargento Cabral' }]);
  expect([await alikeTo('sargento'), (await list({ q: 'moreno' })).data[0]?.parecidas]).toEqual([[], []]);
  await entry([{ id: kept?.id, nom: 'Biblioteca Popular Mariano Moreno' }]);
  expect(await alikeTo('mariano')).toEqual([row?.id]);
  const touched = await admin.client.get<{ total: number; proyectos: { codigo: string }[] }>(
    `/bases/lInstituciones/${row?.id}/usos`,
  );
  expect([touched.data.total, touched.data.proyectos.map((one) => one.codigo)]).toEqual([1, [codigo]]);
  expect((await entry([{ id: row?.id, fusionadaEn: kept?.id }])).error).toBeNull();
  expect(await alikeTo('mariano')).toEqual([]);
  // Nor one of the very same name, once it was merged.
  await entry([{ id: kept?.id, nom: 'Biblioteca Popular Moreno' }]);
  expect(await alikeTo('moreno')).toEqual([]);
  // What was merged goes along with its target: no chain.
  expect((await entry([{ id: kept?.id, fusionadaEn: club?.id }])).error).toBeNull();
  const merged = await list({ estado: 'fusionada' });
  expect(merged.data.map(({ fusionadaEn }) => fusionadaEn?.id)).toEqual([club?.id, club?.id]);
  const after = await admin.client.get<{ fusionadas: object[] }>(`/bases/lInstituciones/${club?.id}/usos`);
  expect(after.data.fusionadas).toHaveLength(2);
  expect(((await list({ limite: 1, pagina: 2 })).meta as { total: number }).total).toBeGreaterThan(2);
  expect((await ana.client.get('/bases/lInstituciones')).status).toBe(403);
  expect((await admin.client.get('/bases/lInstituciones/99999/usos')).status).toBe(404);
});

test('the institution that stays after a merge is found by everybody, under every name that was merged into it', async () => {
  const [ana, bea] = [await app.person(), await app.person()];
  const name = (nom: string, person: Person) => stage.idea(person, { Institucion_id_Institucions: [{ nom }] });
  const find = async (person: Person, text: string) =>
    (await person.client.get<{ id: number }[]>(`/base/bases/instit/${text}`)).data.map(({ id }) => id);
  const entry = async (entradas: object[]) => {
    const reply = await admin.client.put<{ entradas: { id: number }[] }>('/bases/lInstituciones', { entradas });
    expect(reply.error).toBeNull();
    return reply.data.entradas;
  };
  const named = async (project: number) =>
    (await app.database
      .db('project_projections')
      .where({ project_id: project, relation: 'institution' })
      .pluck('key')) as string[];
  const [gone] = await entry([{ nom: 'Taller Norte' }]);
  await name('Taller del Norte', ana);
  const [stays] = await find(ana, 'taller del');
  expect([stays, await find(bea, 'taller')]).toEqual([expect.any(Number), [gone?.id]]);
  const merged = await entry([{ id: gone?.id, fusionadaEn: stays }]);
  expect(merged).toMatchObject([
    { id: gone?.id, fusionadaEn: stays },
    { id: stays, confirmada: true },
  ]);
  expect(await find(bea, 'taller')).toEqual([stays]);
  const audit = (await app.database
    .db('audit')
    .where('action', 'institution.change')
    .orderBy('id', 'desc')
    .first()) as { detail: object };
  expect(audit.detail).toMatchObject({
    cambios: [{ campo: 'fusionada' }, { campo: 'confirmada', antes: false, ahora: true, de: 'Taller del Norte' }],
  });

  // One who types the former name means the one that stayed, whatever that one was merged into since.
  expect(await named((await name('taller NORTE', bea)).id)).toEqual([String(stays)]);
  const [last] = await entry([{ nom: 'Taller Comunitario' }]);
  await entry([{ id: stays, fusionadaEn: last?.id }]);
  // A chain, as no merge leaves one any more.
  await app.database.asOwner('institutions').where({ id: gone?.id }).update({ merged_into: stays });
  for (const typed of ['Taller Norte', 'Taller del Norte'])
    expect([typed, await named((await name(typed, bea)).id)]).toEqual([typed, [String(last?.id)]]);
  expect(await find(admin, 'taller')).toEqual([last?.id]);
});

test('the notice: written, changed meanwhile, too long, by an administrator alone', async () => {
  const ana = await app.person();
  const write = (body: object, person = admin) => person.client.put<string>('/base/aviso', body);
  const shown = async () => (await app.client().get('/base/aviso')).data;
  expect((await write({ texto: '  Cierra el viernes.  ', anterior: '' })).data).toBe('Cierra el viernes.');
  expect(await shown()).toBe('Cierra el viernes.');
  const stale = await write({ texto: 'Otro', anterior: '' });
  expect([stale.status, stale.data]).toMatchObject([
    409,
    { actual: 'Cierra el viernes.', version: 1, autor: { id: admin.id } },
  ]);
  expect((await write({ texto: 'x'.repeat(2001) })).status).toBe(400);
  expect((await write({ texto: 'x' }, ana)).status).toBe(403);
  expect(await shown()).toBe('Cierra el viernes.');
  expect((await write({ texto: '' })).data).toBe('');
  expect(await shown()).toBe('');
});
