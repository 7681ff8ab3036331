import { beforeAll, describe, expect, test } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { fingerprint } from '#server/templates/fingerprint.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save, withItem, type Draft } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let other: Person;
let ana: Person;
let year: number;

interface Listed {
  id: number;
  tipo: string;
  modalidad: string | null;
  anio: number;
  version: number;
  estado: string;
  vigente: boolean;
  autor: { id: number } | null;
  nota: string | null;
  uso: { formularios: number; completas: number };
}

beforeAll(async () => {
  admin = await stage.admin();
  other = await app.person({ tipoUsuario: 'admin', ape: 'Luna', nom: 'Inés' });
  ana = await app.person();
  year = await stage.year();
});

const library = async (query: Record<string, string | number> = {}) =>
  (await admin.client.get<Listed[]>('/plantillas', query)).data;
const read = (draft: Pick<Draft, 'id'>) => admin.client.get<Draft>(`/plantillas/borrador/${draft.id}`);
const text = { type: 'string', title: 'Barrio', maxLength: 80 };

describe('the library', () => {
  test('every version with what it is and who uses it, found by what one looks for', async () => {
    await stage.idea(ana);
    const draft = await open(admin, { tipo: 'ip' });
    const all = await library();
    const ofYear = await library({ anio: year });
    expect(ofYear.every(({ anio }) => anio === year)).toBe(true);
    expect(all.every(({ version }) => version > 0)).toBe(true);
    const [mine] = await library({ estado: 'borrador', tipo: 'ip' });
    expect(mine).toMatchObject({ id: draft.id, estado: 'borrador', vigente: false });
    expect(mine?.autor).toMatchObject({ id: admin.id });
    const inForce = (await library({ tipo: 'ip', anio: year })).find(({ vigente }) => vigente);
    proves('R-X-35', 'uso', () => expect(inForce?.uso).toEqual({ formularios: 1, completas: 1 }));
    const found = await library({ q: 'IDEÁ' });
    expect(found.map(({ tipo }) => tipo)).toContain('ip');
    expect(found.map(({ tipo }) => tipo)).not.toContain('p');
    const filtered = await library({ tipo: 'p', modalidad: 'AET' });
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered.every(({ tipo, modalidad }) => tipo === 'p' && modalidad === 'AET')).toBe(true);
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  });

  test('administrators alone', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const at = `/plantillas/borrador/${draft.id}`;
    const refused = await Promise.all([
      ana.client.get('/plantillas'),
      ana.client.post('/plantillas', { tipo: 'ip' }),
      ana.client.get(at),
      ana.client.put(at, { contenido: draft.contenido }),
      ana.client.delete(at),
      ana.client.get(`${at}/historial`),
      ana.client.get(`${at}/historial/1`),
      ana.client.post(`${at}/restaurar`, { n: 1 }),
      ana.client.post(`${at}/publicar`, { nota: 'x' }),
      ana.client.post('/plantillas/ensayar-validez', { texto: '{}' }),
      ana.client.get('/plantillas/comparar', { de: 1, a: 2 }),
      ana.client.get(`/plantillas/${draft.plantilla.huella}/exportar`),
    ]);
    proves('R-X-02', 'api', () => {
      for (const reply of refused) {
        expect([reply.status, reply.error]).toEqual([403, 'No posee permisos necesarios para realizar esta acción']);
      }
    });
    expect((await app.client().get('/plantillas')).status).toBe(401);
    const changedDraft = await save(admin, draft, withItem(draft.contenido, 'barrio', text));
    const address = `/plantillas/${changedDraft.data.plantilla.huella}`;
    const [byAdmin, byAna] = [await admin.client.get(address), await ana.client.get(address)];
    expect(byAdmin.status).toBe(200);
    // A draft may be thrown away: nobody keeps it.
    expect(byAdmin.headers.get('cache-control')).toBe('private, no-cache');
    expect((await admin.client.get(`${address}/listas`)).data).toMatchObject({ validador: null });
    expect((await ana.client.get(`${address}/listas`)).status).toBe(404);
    const inForce = (await library({ tipo: 'ip', anio: year })).find(({ vigente }) => vigente) as unknown as {
      huella: string;
    };
    const published = await ana.client.get(`/plantillas/${inForce.huella}`);
    proves('R-K-67', 'borrador ajeno', () => {
      expect(byAna.status).toBe(404);
      expect(published.status).toBe(200);
    });
    for (const absurd of ['0', '-1', 'x', '99999999999999']) {
      expect((await admin.client.get(`/plantillas/borrador/${absurd}`)).status).toBe(404);
    }
    expect((await admin.client.delete(at)).status).toBe(200);
    expect((await admin.client.get(at)).status).toBe(404);
    expect((await admin.client.put(at, { contenido: draft.contenido })).status).toBe(404);
    expect((await admin.client.post(`${at}/publicar`, { nota: 'x' })).status).toBe(404);
    // Thrown away, and still told.
    expect((await admin.client.get(`${at}/historial`)).data).toHaveLength(2);
  });
});

describe('a draft', () => {
  test('saves, tells what changed, and may be read again unchanged', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    expect(draft).toMatchObject({ version: 1, cambios: [], clase: null, problemas: [] });
    expect(draft.plantilla.version).toBe((draft.padre?.version ?? 0) + 1);
    const saved = await save(admin, draft, withItem(draft.contenido, 'barrio', text, { required: true }));
    expect(saved.error).toBeNull();
    expect(saved.data.cambios).toEqual([
      { clase: 'borradores', texto: 'Se agregó «Barrio», obligatorio.', item: '/barrio' },
    ]);
    expect(saved.data.clase).toBe('borradores');
    expect(saved.data.avisos.map(({ codigo }) => codigo)).toContain('plantilla.aviso.ayuda');
    const { data } = await read(draft);
    expect(data).toEqual(saved.data);
    const again = await admin.client.put<Draft>(`/plantillas/borrador/${draft.id}`, data);
    expect(again.data.version).toBe(data.version);
    // Its title is all that is another one.
    const renamed = await save(admin, data, changed(data.contenido, ['/meta/titulo', 'Idea para barrios']));
    expect([renamed.data.version, (await read(draft)).data.plantilla.titulo]).toEqual([
      data.version + 1,
      'Idea para barrios',
    ]);
    expect((await admin.client.put(`/plantillas/borrador/${draft.id}`, { version: 1 })).status).toBe(400);
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  });

  test('two administrators at once: the second one is told, with the text of the first', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const first = await save(other, draft, changed(draft.contenido, ['/schema/properties/titulo/title', 'Nombre']));
    expect(first.error).toBeNull();
    const second = await save(admin, draft, changed(draft.contenido, ['/schema/properties/titulo/title', 'Rótulo']));
    const now = (await read(draft)).data;
    proves('R-X-15', () => expect(second.status).toBe(409));
    const conflict = second.data as unknown as { actual: Draft; version: number; autor: { id: number } };
    expect(conflict.version).toBe(2);
    expect(conflict.autor.id).toBe(other.id);
    expect(conflict.actual).toEqual(now);
    expect(now.contenido.schema.properties?.['titulo']?.title).toBe('Nombre');
    const races = await Promise.all(
      [admin, other, admin, other].map((person, index) =>
        save(person, now, changed(now.contenido, ['/schema/properties/titulo/title', `Título ${index}`])),
      ),
    );
    expect(races.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(races.filter(({ status }) => status === 409)).toHaveLength(3);
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  });

  test('its history, and any of it back', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const second = await save(other, draft, withItem(draft.contenido, 'barrio', text));
    await save(admin, second.data, changed(second.data.contenido, ['/schema/properties/barrio/title', 'Zona']));
    const history = await admin.client.get<{ n: number; causa: string; autor: { id: number }; fecha: string }[]>(
      `/plantillas/borrador/${draft.id}/historial`,
    );
    const one = await admin.client.get<{ contenido: Template; cambios: { texto: string }[] }>(
      `/plantillas/borrador/${draft.id}/historial/2`,
    );
    proves('R-X-33', 'historial', () => {
      expect(history.data.map(({ n, causa, autor }) => [n, causa, autor.id])).toEqual([
        [1, 'abrir', admin.id],
        [2, 'guardar', other.id],
        [3, 'guardar', admin.id],
      ]);
      expect(history.data.every(({ fecha }) => !Number.isNaN(Date.parse(fecha)))).toBe(true);
    });
    expect(one.data.cambios.map((change) => change.texto)).toEqual(['Se agregó «Barrio».']);
    const restored = await admin.client.post<Draft>(`/plantillas/borrador/${draft.id}/restaurar`, { n: 2, version: 3 });
    expect(restored.error).toBeNull();
    proves('R-X-33', 'restaurar', () => {
      expect(restored.data.contenido).toEqual(second.data.contenido);
      expect(restored.data.version).toBe(4);
    });
    expect((await admin.client.post(`/plantillas/borrador/${draft.id}/restaurar`, { n: 99 })).status).toBe(400);
    expect((await admin.client.post(`/plantillas/borrador/${draft.id}/restaurar`, { n: 1, version: 1 })).status).toBe(
      409,
    );
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  });

  test('the dialect, the bounds and the contract are refused, with the place and what to do; nothing is stored', async () => {
    const draft = await open(admin, { tipo: 'p', modalidad: 'PEIS' });
    const { contenido } = draft;
    const refusals: readonly [unknown, string][] = [
      [
        changed(contenido, ['/schema/properties/datosGenerales/format', 'x']),
        '/schema/properties/datosGenerales/format',
      ],
      [
        changed(contenido, ['/schema/properties/datosGenerales/properties/titulo/maxLength', undefined]),
        '/schema/properties/datosGenerales/properties/titulo',
      ],
      [{ nada: 1 }, ''],
      [{}, ''],
    ];
    for (const [candidate, ruta] of refusals) {
      const reply = await save(admin, draft, candidate);
      expect(reply.status).toBe(400);
      expect(reply.problems.map((problem) => problem.ruta)).toContain(ruta);
      for (const { mensaje } of reply.problems) expect(mensaje).toMatch(/^.{10,}\.$/u);
    }
    const sixth = withItem(contenido, 'extra', { type: 'object', title: 'Extra', properties: {} });
    const added = await save(admin, draft, sixth);
    proves('R-K-88', 'agregar', () => {
      expect(added.status).toBe(400);
      expect(added.problems).toContainEqual(expect.objectContaining({ codigo: 'plantilla.contrato.seccion' }));
    });
    const [last = ''] = (contenido.ui['ui:order'] ?? []).slice(-1);
    const without = changed(
      contenido,
      [`/schema/properties/${last}`, undefined],
      [`/ui/${last}`, undefined],
      ['/ui/ui:order', contenido.ui['ui:order']?.slice(0, -1)],
      ['/schema/required', contenido.schema.required?.filter((key) => key !== last)],
    );
    const removed = await save(admin, draft, without);
    proves('R-K-88', 'eliminar', () => {
      expect(removed.status).toBe(400);
      expect(removed.problems).toContainEqual(expect.objectContaining({ codigo: 'plantilla.contrato.clave' }));
    });
    const otherForm = await open(admin, { tipo: 'ip' });
    const swapped = await save(admin, otherForm, contenido);
    expect([swapped.status, swapped.problems[0]?.ruta]).toEqual([400, '/meta/tipo']);
    expect((await read(draft)).data.version).toBe(1);
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  });

  test('from anything: a version, another draft, the least of a kind; a call that is not there is told', async () => {
    const inForce = (await library({ tipo: 'ip', anio: year })).find(({ vigente }) => vigente);
    const one = await open(admin, { de: inForce?.id });
    const copy = await open(admin, { de: one.id });
    const empty = await open(admin, { tipo: 'p', modalidad: 'AET', vacia: true });
    expect(copy.padre?.id).toBe(inForce?.id);
    expect(empty).toMatchObject({ problemas: [], plantilla: { tipo: 'p', modalidad: 'AET', anio: year } });
    const shipped = await open(admin, { huella: one.padre?.huella });
    expect(shipped.contenido.schema).toEqual(one.contenido.schema);
    for (const { id } of [one, copy, empty, shipped]) await admin.client.delete(`/plantillas/borrador/${id}`);
    for (const [body, status] of [
      [{}, 400],
      [{ tipo: 'ip', anio: 2090 }, 400],
      [{ tipo: 'ip', modalidad: 'AET' }, 400],
      [{ de: 999_999 }, 404],
      [{ huella: 'a'.repeat(64) }, 404],
      [{ tipo: 'beca' }, 400],
      [{ texto: 'no es JSON' }, 400],
    ] as const) {
      const reply = await admin.client.post('/plantillas', body);
      expect([JSON.stringify(body), reply.status]).toEqual([JSON.stringify(body), status]);
      expect(reply.error).toMatch(/^.{10,}\.$/u);
    }
    const nowhere = await admin.client.post('/plantillas', { de: inForce?.id, anio: 2090 });
    expect([nowhere.error, nowhere.problems[0]?.ruta]).toEqual([expect.stringContaining('para el año 2090'), '/anio']);
  });

  test('the next call gets all of them as drafts', async () => {
    expect((await admin.client.post('/conv', { anio: year + 1 })).error).toBeNull();
    const drafts = await library({ anio: year + 1, estado: 'borrador' });
    const forms = await library({ anio: year, estado: 'publicada' });
    proves('R-A-07-06', 'plantillas borrador', () => {
      const kinds = (rows: Listed[]) =>
        [...new Set(rows.map(({ tipo, modalidad }) => `${tipo}.${modalidad ?? ''}`))].toSorted();
      expect(kinds(drafts)).toEqual(kinds(forms));
      expect(drafts.length).toBeGreaterThan(0);
    });
    const idea = drafts.find(({ tipo }) => tipo === 'ip');
    const { data } = await read({ id: idea?.id ?? 0 });
    expect(data).toMatchObject({ problemas: [], cambios: [], padre: { anio: year } });
  });
});

describe('as files', () => {
  test('written out and read in again without a difference', async () => {
    for (const form of [{ tipo: 'ip' }, { tipo: 'p', modalidad: 'PEIS' }]) {
      const source = await open(admin, form);
      const huella = source.padre?.huella ?? '';
      const exported = await admin.client.get(`/plantillas/${huella}/exportar`);
      const template = JSON.parse(exported.bytes.toString('utf8')) as Template;
      expect(fingerprint(template)).toBe(huella);
      expect(exported.headers.get('content-disposition')).toMatch(/^attachment; filename="(ip|p\.PEIS)-/u);
      const imported = await open(admin, { texto: exported.bytes.toString('utf8') });
      expect(imported.cambios).toEqual([]);
      proves('R-D-41', () => expect(imported.plantilla.huella).toBe(huella));
      // What it would be published as is another matter, and saving it as it is changes nothing.
      expect(imported.plantilla.version).toBe((source.padre?.version ?? 0) + 1);
      const kept = await save(admin, imported, imported.contenido);
      expect(kept.data).toMatchObject({ version: 1, plantilla: { huella } });
      const { meta: _meta, ...body } = imported.contenido;
      const { meta: _own, ...before } = template;
      // As text: the order of the keys is part of it.
      expect(JSON.stringify(body)).toBe(JSON.stringify(before));
      const back = await admin.client.get(`/plantillas/${imported.plantilla.huella}/exportar`);
      expect((JSON.parse(back.bytes.toString('utf8')) as Template).schema).toEqual(template.schema);
      for (const { id } of [source, imported]) await admin.client.delete(`/plantillas/borrador/${id}`);
    }
    const before = (await library()).length;
    const refused = await admin.client.post('/plantillas', { texto: '{"meta":{"tipo":"ip","tipo":"p"}}' });
    const after = (await library()).length;
    proves('R-X-32', 'inválido', () => {
      expect([refused.status, refused.problems[0]?.codigo]).toEqual([400, 'plantilla.clave.repetida']);
      expect(after).toBe(before);
    });
  });

  test('any two versions are compared in words', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    await save(admin, draft, withItem(draft.contenido, 'barrio', text));
    const reply = await admin.client.get<{ cambios: { texto: string }[]; clase: string }>('/plantillas/comparar', {
      de: draft.padre?.id ?? 0,
      a: draft.id,
    });
    expect(reply.data).toMatchObject({ cambios: [{ texto: 'Se agregó «Barrio».' }], clase: 'neutro' });
    expect((await admin.client.get('/plantillas/comparar', { de: 999_999, a: draft.id })).status).toBe(404);
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
    expect((await publish(admin, draft)).status).toBe(404);
  });
});
