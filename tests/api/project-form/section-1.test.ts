import { describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { refusal, useProjectForm, type Section } from '../support/project-form.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);
const GENERAL = 'No se puede guardar aún, revise los campos del formulario.';

describe('section 1', () => {
  const KEYWORDS = ['agua', 'salud', 'islas'];

  test('saves, merges, answers as GET does', async () => {
    const first = await form.put(form.peis, { PalabraClave_id_PalabraClaves: KEYWORDS });
    const read = await form.get(form.ana, 1, form.peis);
    proves('R-7-29', 'sección 1', () =>
      expect([first.status, read.data['PalabraClave_id_PalabraClaves']]).toEqual([200, KEYWORDS]),
    );
    proves('R-K-43', () => expect(first.data).toEqual(read.data));
    proves('R-7-28', '1', () => expect(read.status).toBe(200));
    proves('R-A-09-03', 'PUT /p/', () => expect(first.ok).toBe(true));
    proves('R-K-34', 'GET /p/form', () =>
      expect(read.data).toMatchObject({ version: first.data.version, editable: true }),
    );
    for (const key of ['ProgramaExtension_id_ProgramaExtensions', 'LineaTematica_id_LineaTematicas']) {
      proves('R-3-12', key, () => expect(Array.isArray(read.data[key])).toBe(true));
    }
    const repeated = await form.put(form.peis, { PalabraClave_id_PalabraClaves: [' Agua ', 'agua', 'salud', 'islas'] });
    proves('R-K-60', () => expect(repeated.data['PalabraClave_id_PalabraClaves']).toEqual(['Agua', 'salud', 'islas']));
    const numbers = await form.put(form.peis, {
      LineaTematica_id_LineaTematicas: ['2', '3'],
      PalabraClave_id_PalabraClaves: KEYWORDS,
    });
    proves('R-3-123', () => expect(numbers.data['LineaTematica_id_LineaTematicas']).toEqual([2, 3]));
    const again = await form.put(form.peis, { titulo: 'Otro título' });
    proves('R-A-50-01', 'sobre válida', () => expect(again.status).toBe(200));
    proves('R-K-41', 'ausente', () => expect(again.data['PalabraClave_id_PalabraClaves']).toEqual(KEYWORDS));
    expect((await form.ana.client.get<{ titulo: string }>(`/p/${form.peis.codigo}`)).data.titulo).toBe('Otro título');
    const byId = await form.ana.client.put('/p/', { id: form.peis.id, dataProyecto: { titulo: 'Por número' } });
    const asText = await form.ana.client.put('/p', {
      codigo: String(form.peis.id),
      dataProyecto: { titulo: 'Por número' },
    });
    proves('R-A-12-01', 'PUT /p/', () => expect([byId.status, asText.status]).toEqual([200, 200]));
    const readById = await form.ana.client.get<Section>(`/p/form/1/${form.peis.id}`);
    proves('R-A-12-01', 'GET /p/form', () => expect(readById.data['titulo']).toBe('Por número'));
  });

  test('what it requires', async () => {
    const missing: [string, Record<string, unknown>][] = [
      ['R-5.4-07', { tipoProyecto: null }],
      ['R-5.4-08', { LineaTematica_id_LineaTematicas: [] }],
      ['R-5.4-09', { ProgramaExtension_id_ProgramaExtensions: [] }],
      ['R-5.4-10', { unidadAcademica: null }],
      ['R-5.4-11', { bianual: null }],
    ];
    for (const [id, changes] of missing) {
      const reply = await form.put(form.peis, changes);
      proves(id, () => expect(refusal(reply)).toEqual([400, GENERAL]));
    }
    for (const count of [2, 6]) {
      const words = Array.from({ length: count }, (_none, index) => `palabra ${index}`);
      const reply = await form.put(form.peis, { PalabraClave_id_PalabraClaves: words });
      proves('R-5.4-12', String(count), () => expect(refusal(reply)).toEqual([400, GENERAL]));
    }
    const five = await form.put(form.peis, { PalabraClave_id_PalabraClaves: ['a1', 'b2', 'c3', 'd4', 'e5'] });
    proves('R-3-13', () => expect(five.data['PalabraClave_id_PalabraClaves']).toHaveLength(5));
    const words = (length: number) => ({ PalabraClave_id_PalabraClaves: ['x'.repeat(length), 'salud', 'islas'] });
    const [at, over] = [await form.put(form.peis, words(255)), await form.put(form.peis, words(256))];
    proves('R-5.4-03', () => expect([at.status, over.status]).toEqual([200, 400]));
    for (const [caso, changes] of [
      ['modalidad', { tipoProyecto: 'AET' }],
      ['unidad', { unidadAcademica: 'FCA' }],
    ] as const) {
      const reply = await form.put(form.peis, changes);
      proves('R-A-11-04', caso, () => expect(refusal(reply)).toEqual([400, GENERAL]));
    }
  });

  test('the duration', async () => {
    const bianual = async (value: unknown) => {
      await form.put(form.peis, { bianual: value });
      return (await form.ana.client.get<{ bianual: number }>(`/p/${form.peis.codigo}`)).data.bianual;
    };
    for (const [caso, value, stored] of [
      ['false', false, 0],
      ['true', true, 1],
      ['0', 0, 0],
      ['1', 1, 1],
    ] as const) {
      await proves('R-3-03', caso, async () => expect(await bianual(value)).toBe(stored));
    }
    await proves('R-A-11-05', async () => expect(await bianual(1)).toBe(1));
    await proves('R-9-10', '0', async () => expect(await bianual(0)).toBe(0));
    await proves('R-9-10', '1', async () => expect(await bianual(1)).toBe(1));
    await proves('R-9-10', 'otro rechazado', async () =>
      expect((await form.put(form.peis, { bianual: 2 })).status).toBe(400),
    );
  });

  test('keys of two sections, of none, of another one', async () => {
    const two = await form.put(form.peis, { titulo: 'x', sintesis: 'y' });
    proves('R-K-42', () => expect(two.status).toBe(400));
    const right = await form.put(form.peis, { titulo: 'Con sección' }, { seccion: 1 });
    const wrong = await form.put(form.peis, { titulo: 'Con sección' }, { seccion: 2 });
    proves('R-A-50-03', 'correcta', () => expect(right.status).toBe(200));
    proves('R-A-50-03', 'contradictoria', () => expect(wrong.status).toBe(400));
    expect((await form.put(form.peis, {})).status).toBe(400);
    expect((await form.put(form.peis, {}, { seccion: 5 })).status).toBe(400);
    expect((await form.put(form.peis, { titulo: 'x' }, { seccion: 9 })).status).toBe(400);
    const unknown = await form.put(form.peis, { titulo: 'x', inventada: 1 });
    expect(unknown.status).toBe(400);
    expect(unknown.problems.find(({ ruta }) => ruta === '/inventada')?.mensaje).toContain('inventada');
    const six = await form.ana.client.get(`/p/form/6/${form.peis.codigo}`);
    proves('R-7-28', '6 rechazada', () => expect(six.status).toBe(404));
  });

  test('errors: the failing check speaks, else the first problem in form order', async () => {
    const check = await form.put(form.peis, { PalabraClave_id_PalabraClaves: [] });
    proves('R-K-107', 'comprobación', () => expect(check.error).toBe(GENERAL));
    const wrongUser = await form.put(form.peis, { titulo: 'x' }, { version: 'x' });
    proves('R-K-106', 'cuerpo.*', () =>
      expect(wrongUser.problems[0]).toMatchObject({ ruta: '/version', codigo: 'cuerpo.type' }),
    );
    const missing = await form.put(form.peis, { titulo: null });
    proves('R-K-106', 'clave ausente', () =>
      expect(missing.problems).toContainEqual(expect.objectContaining({ ruta: '/titulo', codigo: 'required' })),
    );
  });

  test('round trip, versions', async () => {
    const before = await form.get(form.ana, 1, form.peis);
    const same = await form.put(form.peis, before.data, { version: before.data.version });
    const after = await form.get(form.ana, 1, form.peis);
    proves('R-K-38', '/p sección 1', () => {
      expect(same.error).toBeNull();
      expect(after.data).toEqual({ ...before.data, version: before.data.version + 1 });
    });
    const old = await form.put(form.peis, { titulo: 'Viejo' }, { version: before.data.version });
    proves('R-K-35', '/p/', () => {
      expect([old.status, old.data.version]).toEqual([409, after.data.version]);
      expect(old.data.actual).toEqual(after.data);
    });
  });
});
