import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  admin = await stage.admin();
});

const as = (tipoUsuario: string) => app.person({ tipoUsuario });

describe('GET /p/{codigo}', () => {
  test('the header of a project, by number and by code', async () => {
    const { id, codigo } = await stage.idea(ana);
    const byCode = await ana.client.get<Record<string, unknown>>(`/p/${codigo}`);
    const byId = await ana.client.get<Record<string, unknown>>(`/p/${id}`);
    const { data } = byCode;
    proves('R-7-32', () => expect([byCode.status, data['codigo']]).toEqual([200, codigo]));
    proves('R-A-12-01', 'GET /p', () => expect(byId.data).toEqual(data));
    const permisos = data['permisos'] as { ruta: string; motivo: string | null }[];
    proves('R-K-52', 'permisos', () => {
      expect(permisos.map(({ ruta }) => typeof ruta)).toEqual(permisos.map(() => 'string'));
      expect(permisos.some(({ motivo }) => motivo === null)).toBe(true);
      expect(permisos[1]?.motivo).toMatch(/\p{L}{3}/u);
    });
    proves('R-K-52', 'esDuenio', () => expect(data['esDuenio']).toBe(true));
    const { secciones } = data['completitud'] as { secciones: unknown[] };
    proves('R-K-52', 'completitud', () => expect(secciones.length).toBeGreaterThan(0));
    proves('R-3-04', 'duracion', () => expect(data['duracion']).toBe(2));
    proves('R-3-04', 'unidadAcademica', () => expect(data['unidadAcademica']).toBe('FICH'));
    proves('R-3-04', 'director.ape', () => expect(data['director']).toMatchObject({ ape: 'Ruiz' }));
    proves('R-3-04', 'director.nom', () => expect(data['director']).toMatchObject({ nom: 'Ana' }));
    proves('R-A-88-01', 'idea', () => expect(data['director']).toEqual({ ape: 'Ruiz', nom: 'Ana' }));
    for (const [caso, bianual, duracion] of [
      ['null', null, null],
      ['1', 0, 1],
      ['2', 1, 2],
    ] as const) {
      const { codigo: other, id: of } = await stage.idea(ana, { bianual });
      const stored = await ana.client.get<Record<string, unknown>>(`/p/${other}`);
      proves('R-A-67-01', caso, () => expect(stored.data['duracion']).toBe(duracion));
      if (bianual === null) continue;
      // It follows a change of mind.
      await ana.client.put('/ip', { id: of, dataIdeaProyecto: ideaAnswers({ bianual: 1 - bianual }) });
      const changed = await ana.client.get<Record<string, unknown>>(`/p/${of}`);
      proves('R-A-67-01', caso, () => expect(changed.data['duracion']).toBe(3 - duracion));
    }
    for (const absurd of ['0', '99999999999', '26-999-PEIS-FICH', 'x', "'; drop table projects", '%E2%80%AE']) {
      expect((await ana.client.get(`/p/${encodeURIComponent(absurd)}`)).status).toBe(404);
    }
    const stranger = await app.person();
    const seen = await stranger.client.get<Record<string, unknown>>(`/p/${codigo}`);
    expect([seen.status, seen.data['esDuenio'], seen.data['documentos']]).toEqual([200, false, []]);
  });

  test('evaluation forms: for whom, and with which names', async () => {
    const { id, codigo } = await stage.idea(ana);
    await stage.move(id, 'EVAL_IP');
    const [one, two] = [await app.person({ tipoUsuario: 'eval_int', ape: 'Vera', nom: 'Uno' }), await as('eval_int')];
    const [commission] = await app.database
      .db('commissions')
      .insert({ call_year: await stage.year(), type: 'CA' })
      .returning<{ id: number }[]>('id');
    const row = { project_id: id, template_id: null, commission_id: commission?.id };
    await app.database.db('forms').insert([
      { ...row, kind: 'eipca', wire_id: 800_001, evaluator_id: one.id, state: 'completa' },
      { ...row, kind: 'eipca', wire_id: 800_002, evaluator_id: two.id, state: 'borrador' },
    ]);
    interface Form {
      id: number;
      tipo: string;
      evaluador: Record<string, unknown>;
    }
    const list = async (person: Person) => (await person.client.get<Form[]>(`/p/eval/all/${id}`)).data;
    const forAdmin = await list(admin);
    const first = forAdmin[0];
    const who = { id: one.id, ape: 'Vera', nom: 'Uno', unidadAcademica: 'FICH', tipoUsuario: 'eval_int' };
    for (const [key, value] of Object.entries({ id: 800_001, tipo: 'eipca', evaluador: who }))
      proves('R-3-08', key, () => expect(first).toHaveProperty(key, value));
    for (const [key, value] of Object.entries(who)) {
      proves('R-3-09', key, () => expect(first?.evaluador[key]).toBe(value));
    }
    proves('R-A-37-02', 'admin', () => expect(forAdmin.map((form) => form.id)).toEqual([800_001, 800_002]));
    const mine = await list(ana);
    proves('R-A-37-02', 'dueño EVAL_IP', () => expect(mine).toEqual([]));
    expect((await list(one)).map((form) => form.id)).toEqual([800_001]);
    expect((await list(two)).map((form) => form.id)).toEqual([800_001, 800_002]);
    await stage.move(id, 'DEV_IP');
    await app.database
      .db('forms')
      .insert({ ...row, kind: 'eippe', wire_id: 800_003, evaluator_id: (await as('eval_prog')).id, state: 'completa' });
    const owned = (await ana.client.get<{ lFormsEval: Form[] }>(`/p/${codigo}`)).data.lFormsEval;
    proves('R-6-90', 'lFormsEval', () => {
      expect(owned.map((form) => form.tipo)).toEqual(['eippe']);
      expect(owned[0]?.evaluador).toMatchObject({ id: null, ape: null, nom: null, unidadAcademica: null });
    });
    const nameless = await list(ana);
    proves('R-6-90', 'GET /p/eval/all', () =>
      expect(nameless[0]?.evaluador).toMatchObject({ id: null, ape: null, nom: null, unidadAcademica: null }),
    );
    const evaluatorOwner = await as('eval_int');
    await stage.share(ana, id, evaluatorOwner);
    const asOwner = (await evaluatorOwner.client.get<{ lFormsEval: Form[] }>(`/p/${codigo}`)).data.lFormsEval;
    proves('R-A-37-01', () => expect(asOwner[0]?.evaluador).toMatchObject({ id: null, ape: null, nom: null }));
    for (const [name, path] of [['GET /p/eval/all', (key: string | number) => `/p/eval/all/${key}`]] as const) {
      const [a, b] = [await admin.client.get(path(id)), await admin.client.get(path(codigo))];
      proves('R-A-12-01', name, () => expect(a.data).toEqual(b.data));
    }
  });
});

describe('paths', () => {
  test('fixed ones win over parameters', async () => {
    const { codigo, id } = await stage.idea(ana);
    const all = await admin.client.get<unknown[]>(`/p/all/${admin.id}`);
    proves('R-7-77', '/p/all', () => expect([all.status, Array.isArray(all.data)]).toEqual([200, true]));
    const evaluations = await ana.client.get<unknown[]>(`/p/eval/all/${id}`);
    proves('R-7-77', '/p/eval', () => expect(evaluations.data).toEqual([]));
    const section = await admin.client.get(`/p/form/1/${codigo}`);
    proves('R-7-77', '/p/form', () =>
      expect([section.status, section.error]).toEqual([404, 'El formulario todavía no existe.']),
    );
    const bare = await ana.client.call('PUT', '/p', { body: { codigo, dataProyecto: {} } });
    const slashed = await ana.client.call('PUT', '/p/', { body: { codigo, dataProyecto: {} } });
    proves('R-7-74', 'PUT /p y /p/', () => expect([bare.status, slashed.status]).toEqual([403, 403]));
  });
});

interface Steps {
  total: number;
  piden: number;
  proyectos: Record<string, unknown>[];
}

test('one’s own projects say what they wait for', async () => {
  const owner = await app.person({ ape: 'Paz', nom: 'Luz' });
  const steps = async (by: Person = owner) => (await by.client.get<Steps>('/pasos/propios')).data;
  expect(await steps()).toEqual({ total: 0, piden: 0, proyectos: [] });
  const received = await stage.idea(owner);
  const written = await stage.idea(owner, { bianual: null });
  const of = async ({ id }: { id: number }) => (await steps()).proyectos.find(({ idProy }) => idProy === id);
  expect(await of(received)).toMatchObject({ situacion: 'idea_recibida', editable: true, pide: false, hasta: null });
  await stage.move(written.id, 'EVAL_IP');
  expect(await of(written)).toMatchObject({ situacion: null, editable: false, pide: false });
  await stage.move(written.id, 'DEV_IP', 'REC_P');
  expect(await of(written)).toMatchObject({
    situacion: 'proyecto_incompleto',
    editable: true,
    pide: true,
    secciones: [1, 2, 3, 4],
    empezado: false,
  });
  expect(await steps()).toMatchObject({ total: 2, piden: 1 });
  // The dates bound it: what can no longer be presented asks for nothing.
  const now = (await stage.now()).getTime();
  const later = new Date(now + 86_400_000);
  await stage.closes({ REC_IP: later, REC_P: new Date(now - 1000) });
  expect(await of(written)).toMatchObject({ situacion: 'proyecto_sin_presentar', editable: false, pide: false });
  await proves('R-X-86', 'etapa', async () =>
    expect(await of(received)).toMatchObject({ editable: true, hasta: later.toISOString() }),
  );
  await stage.closes({});
  // A report that is owed asks until it is presented.
  await stage.move(written.id, 'ADM', 'PERT', 'CAL', 'OK');
  expect(await of(written)).toMatchObject({ situacion: 'informe', informe: 'inf_final', pide: true, editable: true });
  // All of its last day, where the office is.
  const admin = await stage.admin();
  const values = [{ modalidad: 'PEIS', id: 'informeFinal', valor: '2031-03-10' }];
  expect((await admin.client.put(`/conv/${await stage.year()}/valores`, { valores: values })).error).toBeNull();
  await proves('R-X-86', 'último día', async () =>
    expect(await of(written)).toMatchObject({ hasta: '2031-03-11T02:59:59.000Z' }),
  );
  // As its last save leaves it.
  await app.database.db('forms').where({ project_id: written.id, kind: 'inf_final' }).update({ state: 'completa' });
  expect(await of(written)).toMatchObject({ situacion: 'informe_enviado', informe: 'inf_final', pide: false });
  expect(await steps(await app.person())).toMatchObject({ total: 0, proyectos: [] });
  // Whoever evaluates for a programme is nobody’s owner.
  await app.database.asOwner('users').where({ id: owner.id }).update({ tipo_usuario: 'eval_prog' });
  expect(await steps()).toMatchObject({ total: 0, piden: 0 });
});
