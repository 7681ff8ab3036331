import { beforeAll, describe, expect, test } from 'vitest';
import { PRESET_IDS } from '#engine/presets/presets/preset.ts';
import type { Template } from '#engine/template/template.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save, type Draft, type Named } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let ana: Person;
let year: number;

beforeAll(async () => {
  admin = await stage.admin();
  ana = await app.person();
  year = await stage.year();
});

interface Trial {
  valida: boolean;
  problemas: { codigo: string; ruta: string; mensaje: string }[];
  avisos: { codigo: string; mensaje: string }[];
  muestras: { indice: number; nombre: string; adaptada: Template['samples'][number] }[];
}

const rehearse = async (contenido: Template) =>
  (await admin.client.post<Trial>('/plantillas/ensayar-validez', { texto: JSON.stringify(contenido), muestras: true }))
    .data;
const discard = ({ id }: Pick<Draft, 'id'>) => admin.client.delete(`/plantillas/borrador/${id}`);
const inForce = async (modality: string) =>
  (await ana.client.get<{ plantilla: Named }>(`/pcal/estructura/${modality}`)).data.plantilla;
const retire = (id: number, body: object = { motivo: 'Se publicó por error' }) =>
  admin.client.post<{ plantilla: Named; estado: string }>(`/plantillas/${id}/retirar`, body);

describe('a rubric from nothing', () => {
  test.each([
    ['eipca', 'PEIS'],
    ['eippe', null],
    ['ppert', null],
    ['pcal', 'AET'],
  ])('%s %s: an empty one is a draft and no version', async (tipo, modalidad) => {
    const draft = await open(admin, { tipo, modalidad, vacia: true });
    expect(draft).toMatchObject({ problemas: [], contenido: { scoring: { items: [] } } });
    expect(draft.avisos.map(({ codigo }) => codigo)).toContain('plantilla.aviso.vacia');
    const refused = await publish(admin, draft);
    expect(refused.status).toBe(400);
    expect(refused.problems).toEqual([expect.objectContaining({ codigo: 'plantilla.puntaje.vacio' })]);
    expect((await rehearse(draft.contenido)).problemas).toEqual(refused.problems);
    await discard(draft);
  });
});

test('another rubric than its samples say: told with what they would be, published when that is asked for', async () => {
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  const heavier = changed(draft.contenido, ['/scoring/items/0/weight', 3]);
  const saved = await save(admin, draft, heavier);
  expect(saved.data.cambios).toEqual([
    { clase: 'resultados', texto: 'Peso de «Claridad del problema»: 1 → 3.', item: '/problema/claridad' },
  ]);
  const refused = await publish(admin, draft);
  expect(refused.status).toBe(400);
  expect(new Set(refused.problems.map(({ codigo }) => codigo))).toEqual(new Set(['plantilla.muestra']));
  const { muestras, valida } = await rehearse(heavier);
  expect(valida).toBe(false);
  expect(muestras.map(({ indice }) => `/samples/${indice}`)).toEqual(refused.problems.map(({ ruta }) => ruta));
  const published = await publish(admin, draft, { nota: 'Más peso a la claridad', actualizarMuestras: true });
  expect(published.error).toBeNull();
  const reply = await admin.client.get(`/plantillas/${published.data.plantilla.huella}/exportar`);
  const { samples } = JSON.parse(reply.bytes.toString('utf8')) as Template;
  for (const { indice, adaptada } of muestras) expect(samples[indice]).toEqual(adaptada);
  expect(samples.map(({ respuestas }) => respuestas)).toEqual(heavier.samples.map(({ respuestas }) => respuestas));
  expect((await rehearse({ ...heavier, samples })).muestras).toEqual([]);
});

test('what a change does is told before it is published, by its class', async () => {
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'AET' });
  const { contenido } = draft;
  const classes: readonly [caso: string, clase: string, at: string, value: unknown][] = [
    ['solo redacción', 'redaccion', '/scoring/outcomes/0/labels/aprobado', 'Aprobada'],
    ['no afecta respuestas', 'neutro', '/schema/properties/observ/maxLength', 2500],
    ['afecta borradores', 'borradores', '/schema/properties/observ/maxLength', 500],
    ['cambia resultados', 'resultados', '/scoring/total/threshold', { value: 8, op: '>=' }],
  ];
  let { version } = draft;
  for (const [caso, clase, at, value] of classes) {
    const saved = await save(admin, draft, changed(contenido, [at, value]), version);
    expect(saved.error).toBeNull();
    version = saved.data.version;
    proves('R-X-22', caso, () => {
      expect(saved.data.impacto.cambios.map((change) => change.clase)).toEqual([clase]);
      expect(saved.data.impacto).toMatchObject({ clase });
    });
  }
  await discard(draft);
});

describe('retiring a version', () => {
  test('not the one in force; an earlier one for good, and what it says stays', async () => {
    const before = await inForce('AET');
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'AET' });
    const { plantilla: now } = (await publish(admin, draft)).data;
    const refused = await retire(now.id);
    expect([refused.status, refused.error]).toEqual([
      400,
      'Esa versión rige en su convocatoria. Publicá otra que la reemplace y después retirala.',
    ]);
    expect((await retire(before.id, {})).status).toBe(400);
    expect((await retire(before.id, { motivo: '  ' })).status).toBe(400);
    expect((await ana.client.post(`/plantillas/${before.id}/retirar`, { motivo: 'x' })).status).toBe(403);
    const options = { headers: { 'Idempotency-Key': 'retirar-una-vez' } };
    const body = { motivo: 'Se publicó por error' };
    const first = await admin.client.post(`/plantillas/${before.id}/retirar`, body, options);
    const again = await admin.client.post(`/plantillas/${before.id}/retirar`, body, options);
    expect(first.data).toEqual({ plantilla: before, estado: 'retirada' });
    expect(again.data).toEqual(first.data);
    expect((await retire(before.id)).error).toBe('Esa versión ya está retirada.');
    const kept = await ana.client.get(`/plantillas/${before.huella}`);
    proves('R-X-35', 'retirada', () => expect([kept.status, kept.data]).toMatchObject([200, { plantilla: before }]));
    const rows = await admin.client.get<{ id: number; estado: string }[]>('/plantillas', { estado: 'retirada' });
    expect(rows.data.map(({ id }) => id)).toEqual([before.id]);
    const audit = await app.database
      .db('audit')
      .where({ action: 'template.retire' })
      .orderBy('id')
      .first<{ actor_id: number; detail: object }>();
    expect(audit).toMatchObject({ actor_id: admin.id, detail: { plantilla: before.id, motivo: body.motivo } });
    const back = app.database.asOwner('templates').where({ id: before.id }).update({ state: 'publicada' });
    await expect(back).rejects.toThrow('a published template does not change');
  });

  test('not one that forms of the call are written under, though another one is in force', async () => {
    const pinned = await inForce('AET');
    await app.database
      .asOwner('template_pins')
      .insert({ call_year: year, kind: 'pcal', modality: 'AET', template_id: pinned.id });
    // As an import or an older version of the product may have left it.
    await app.database.asOwner('templates').where({ id: pinned.id }).update({ in_force: false });
    const refused = await retire(pinned.id);
    await app.database.asOwner('templates').where({ id: pinned.id }).update({ in_force: true });
    await app.database.asOwner('template_pins').where({ template_id: pinned.id }).delete();
    expect([refused.status, refused.error]).toEqual([
      400,
      'Hay evaluaciones de la convocatoria que se escriben con esa versión. Pasalas a otra versión y después retirala.',
    ]);
    expect(await inForce('AET')).toEqual(pinned);
  });

  test('neither a draft nor what was never there', async () => {
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'AET' });
    for (const id of [draft.id, 999_999]) expect((await retire(id)).status).toBe(404);
    await discard(draft);
  });

  test('one that waits for the next call never comes', async () => {
    const { id } = await inForce('PEIS');
    const project = (await stage.idea(ana)).id;
    const db = app.database.asOwner;
    const [form] = await db('forms')
      .insert({ project_id: project, kind: 'pcal', wire_id: db.raw(`nextval('form_wire_id')`), evaluator_id: admin.id })
      .returning<{ id: number }[]>('id');
    await db('template_pins').insert({ call_year: year, kind: 'pcal', modality: 'PEIS', template_id: id });
    expect(form).toBeDefined();
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
    const waiting = await publish(admin, draft, { nota: 'Para el año que viene' });
    expect(waiting.data).toMatchObject({ vigente: false, enEspera: true });
    expect((await retire(waiting.data.plantilla.id)).error).toBeNull();
    await stage.call(year + 1, 'REC_IP');
    const next = await admin.client.get<{ tipo: string; modalidad: string; estado: string; padre: { id: number } }[]>(
      '/plantillas',
      { anio: year + 1, tipo: 'pcal' },
    );
    const quality = next.data.find(({ modalidad }) => modalidad === 'PEIS');
    expect(quality).toMatchObject({ estado: 'publicada', padre: { id } });
  });
});

test.each(PRESET_IDS)('the preset %s is published as it is', async (modelo) => {
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'AET', vacia: true, modelo });
  expect([draft.problemas, draft.avisos]).toEqual([[], []]);
  const published = await publish(admin, draft);
  expect([published.error, published.data.vigente]).toEqual([null, true]);
});
