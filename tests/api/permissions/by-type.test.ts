import { beforeAll, describe, expect, test } from 'vitest';
import { TYPES } from '../../permissions/cells.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { useStage, type Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;
let year: number;

const ACTION_REFUSED = 'No posee permisos necesarios para realizar esta acción';
const ROUTES = ['ip', 'p', 'eipca', 'eipca_def', 'eippe', 'ppert', 'ppert_def', 'pcal', 'pcal_def'];

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  admin = await stage.admin();
  year = await stage.year();
});

interface Permission {
  ruta: string;
  lectura: boolean;
  escritura: boolean;
}

const as = (tipoUsuario: string, more: { unidadAcademica?: string } = {}) => app.person({ tipoUsuario, ...more });
const answer = ({ status, error }: { status: number; error: string | null }) => [status, error];
const permissions = async (person: Person) =>
  (await person.client.get<Permission[]>(`/usr/permisos/${person.id}`)).data;

async function received(): Promise<Created> {
  const created = await stage.idea(ana);
  await stage.move(created.id, 'EVAL_IP', 'REC_P');
  return created;
}

describe('account types', () => {
  test('each signs in and reaches its own lists', { timeout: 60_000 }, async () => {
    const signIn = async (type: string) => {
      const email = `entra.${type.replaceAll('_', '-')}@universidad.example`;
      await app.person({ tipoUsuario: type, email, pass: 'k7m2p9' });
      const login = await app.client().post<{ id: number; token: string }>('/usr/login', { email, pass: 'k7m2p9' });
      const lists = await app.client(login.data.token).get<unknown[]>(`/p/all/usr/${login.data.id}`);
      return [login.status, lists.status, Array.isArray(lists.data)];
    };
    const audiences = TYPES.filter((type) => !['eval_int_ext', 'gestion_academica'].includes(type));
    for (const type of audiences) {
      await proves('R-1-10', type, async () => expect(await signIn(type)).toEqual([200, 200, true]));
    }
  });

  test('a guest cannot register as anything else', async () => {
    const fields = {
      dni: '41222333',
      ape: 'Paz',
      nom: 'Eva',
      email: 'paz@universidad.example',
      unidadAcademica: 'FICH',
    };
    const reply = await app.client().post('/usr/register', { ...fields, pass: 'k7m2p9', tipoUsuario: 'admin' });
    expect(reply.status).toBe(200);
    const login = await app.client().post<{ token: string }>('/usr/login', { email: fields.email, pass: 'k7m2p9' });
    const own = await app.client(login.data.token).get<{ tipoUsuario: string }>('/usr/informacion/token');
    proves('R-5.2-16', () => expect(own.data.tipoUsuario).toBe('estandar'));
  });
});

describe('GET /usr/permisos/{id}', () => {
  test('an entry for each screen, of the own account', async () => {
    const own = await ana.client.get<Permission[]>(`/usr/permisos/${ana.id}`);
    proves('R-7-09', () => expect([own.status, own.data.length > 0]).toEqual([200, true]));
    proves('R-3-68', () => expect(own.data.every(({ lectura }) => typeof lectura === 'boolean')).toBe(true));
    for (const type of TYPES) {
      const entries = await permissions(await as(type));
      proves('R-A-42-01', 'ruta', () =>
        expect(entries.map(({ ruta }) => ruta)).toEqual([...ROUTES, 'inf_avance', 'inf_final'].map((one) => `/${one}`)),
      );
      for (const key of ['lectura', 'escritura'] as const) {
        proves('R-A-42-01', key, () => expect(entries.every((entry) => typeof entry[key] === 'boolean')).toBe(true));
      }
    }
    const stranger = await app.person();
    const refused = [
      await stranger.client.get(`/usr/permisos/${ana.id}`),
      await stranger.client.get('/usr/permisos/0'),
    ];
    proves('R-6-84', () => expect(refused.map(({ status }) => status)).toEqual([404, 404]));
    expect((await admin.client.get(`/usr/permisos/${ana.id}`)).status).toBe(200);
  });

  test('ownership counted in', async () => {
    const reads = (entries: readonly Permission[], ruta: string) => entries.find((one) => one.ruta === ruta)?.lectura;
    const estandar = await permissions(ana);
    const programme = await permissions(await as('eval_prog'));
    proves('R-A-112-36', 'estandar /pcal_def sí', () => expect(reads(estandar, '/pcal_def')).toBe(true));
    proves('R-A-112-36', 'estandar /eippe sí', () => expect(reads(estandar, '/eippe')).toBe(true));
    proves('R-A-112-36', 'estandar /pcal no', () => expect(reads(estandar, '/pcal')).toBe(false));
    proves('R-A-112-36', 'eval_prog /pcal_def no', () => expect(reads(programme, '/pcal_def')).toBe(false));
  });
});

describe('who reads whatever the state', () => {
  test('administrators, and secretaries of any unit', async () => {
    const created = await received();
    const people = {
      'R-6-05': [admin],
      'R-6-06': [await as('sec_unl'), await as('sec_unl', { unidadAcademica: 'FCM' })],
    };
    for (const state of ['REC_P', 'DEV_IP', 'EVAL_IP', 'REC_IP', 'ADM', 'NO_PERT', 'OK']) {
      await stage.move(created.id, state);
      for (const [row, readers] of Object.entries(people)) {
        for (const { client } of readers) {
          const [idea, form] = [await client.get(`/ip/${created.id}`), await client.get(`/p/form/1/${created.codigo}`)];
          proves(row, '/ip', () => expect(idea.status).toBe(200));
          proves(row, '/p', () => expect(form.status).toBe(200));
        }
      }
    }
  });

  test('a stranger’s print of an old project names nobody’s data', { timeout: 60_000 }, async () => {
    const created = await received();
    const saved = await ana.client.put('/p/', { codigo: created.codigo, dataProyecto: sectionAnswers('PEIS', 2) });
    expect(saved.error).toBeNull();
    await stage.call(year - 1, 'OK');
    await stage.moveToCall(created.id, year - 1);
    const print = async (person: Person) => {
      const reply = await person.client.get(`/imprimir/p/${created.id}.pdf`);
      expect(reply.status).toBe(200);
      return (await pdfText(reply.bytes)).text;
    };
    const [whole, stripped] = [await print(admin), await print(await app.person())];
    const evaluator = await as('eval_int');
    await app.database
      .db('forms')
      .insert({ kind: 'pcal', wire_id: 700_001, project_id: created.id, evaluator_id: evaluator.id });
    const evaluated = await print(evaluator);
    const secrets = [
      '28415903',
      '0342 457-5233',
      'Ruta 168, km 0',
      'carolina@universidad.example',
      '18456721',
      'norma@vecinal.example',
    ];
    for (const secret of secrets) expect(whole).toContain(secret);
    proves('R-A-04-04', 'impresión', () => {
      for (const text of [stripped, evaluated]) {
        for (const secret of secrets) expect(text).not.toContain(secret);
        for (const name of ['Benítez', 'Duarte', 'Vecinal Costa Norte']) expect(text).toContain(name);
      }
    });
  });
});

describe('management and others', () => {
  test('gestion has no administration and edits its own projects alone', async () => {
    const manager = await as('gestion');
    const { id, codigo } = await stage.idea(ana);
    const users = await manager.client.get('/usr/tipo');
    proves('R-A-39-01', 'GET /usr/tipo', () => expect(answer(users)).toEqual([403, ACTION_REFUSED]));
    const save = (project: number) =>
      manager.client.put('/ip', { id: project, dataIdeaProyecto: ideaAnswers({ titulo: 'De gestión' }) });
    const saved = await save(id);
    proves('R-A-39-01', 'PUT /ip ajeno', () => expect(saved.status).toBe(403));
    const removed = await manager.client.delete('/p/', { idProy: codigo });
    proves('R-A-39-01', 'DELETE /p/ ajeno', () => expect(removed.status).toBe(403));
    const own = await stage.idea(manager);
    const ownSaved = await save(own.id);
    proves('R-A-39-01', 'PUT /ip propio sí', () => expect(ownSaved.status).toBe(200));
  });

  test('what there is not, and other people’s users, are not there', async () => {
    const stranger = await app.person();
    const missing = [
      await stranger.client.get('/p/26-999-PEIS-FICH'),
      await stranger.client.get('/ip/999999'),
      await stranger.client.get('/p/form/1/999999'),
      await stranger.client.get('/formulario/pcal/999999'),
    ];
    proves('R-A-107-02', 'inexistente', () =>
      expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404]),
    );
    const users = [
      await stranger.client.get(`/usr/permisos/${ana.id}`),
      await stranger.client.get(`/p/all/usr/${ana.id}`),
    ];
    proves('R-A-107-02', 'usuario', () => expect(users.map(({ status }) => status)).toEqual([404, 404]));
  });
});

describe('evaluations seen from outside', () => {
  const hold = (project: number, kind: string, state: string, evaluator: Person | null, wireId: number) =>
    app.database
      .db('forms')
      .insert({ kind, state, project_id: project, wire_id: wireId, evaluator_id: evaluator && evaluator.id });

  test('the owner finds what is over, without names', async () => {
    const { id } = await stage.idea(ana);
    const evaluator = await as('eval_int');
    await hold(id, 'eipca', 'completa', evaluator, 710_001);
    await hold(id, 'eipca_def', 'completa', null, 710_002);
    await hold(id, 'pcal_def', 'completa', null, 710_003);
    const kinds = async () =>
      (await ana.client.get<{ tipo: string }[]>(`/p/eval/all/${id}`)).data.map(({ tipo }) => tipo).toSorted();
    await stage.move(id, 'EVAL_IP');
    expect(await kinds()).toEqual([]);
    await stage.move(id, 'OK');
    await proves('R-A-37-02', 'dueño OK', async () => expect(await kinds()).toEqual(['eipca_def', 'pcal_def']));
    const lists = await ana.client.get<{ lEvaluadores: unknown[] }>('/base/bases');
    proves('R-6-90', 'lEvaluadores', () => expect(lists.data.lEvaluadores).toEqual([]));
  });
});

test('whoever is in the team of a running biannual project creates none', async () => {
  const dni = '30122884';
  const member = await app.person({ dni });
  const responsable = '27333444';
  const partner = await app.person({ dni: responsable });
  const created = await stage.idea(ana, { bianual: 1 });
  await stage.move(created.id, 'EVAL_IP', 'REC_P');
  expect((await stage.post(member)).status).toBe(200);
  const team = sectionAnswers('PEIS', 2);
  expect(JSON.stringify(team)).toContain(dni);
  const [institution] = team['InstitucionIntervinientes'] as { Responsable: Record<string, unknown> }[];
  if (institution) institution.Responsable['dni'] = responsable;
  expect((await ana.client.put('/p/', { codigo: created.codigo, dataProyecto: team })).error).toBeNull();
  await stage.move(created.id, 'OK');
  await stage.call(year - 1, 'OK');
  await stage.moveToCall(created.id, year - 1);
  // Whoever answers for an institution is not of the team.
  expect((await stage.post(partner)).status).toBe(200);
  const refused = await stage.post(member);
  proves('R-A-16-02', 'dni en el equipo', () =>
    expect(answer(refused)).toEqual([
      403,
      'No tiene permiso de crear proyectos , usted se encuentra en un proyecto bianual vigente.',
    ]),
  );
});

describe('administration', () => {
  test('refused to everybody else, with one text', async () => {
    const writes = {
      'PUT /bases/{lista}': ['PUT', '/bases/lProgramas', { entradas: [] }],
      'PUT /conv/{year}/cronograma': ['PUT', `/conv/${year}/cronograma`, { cronograma: [] }],
      'POST /conv/{year}/estado': ['POST', `/conv/${year}/estado`, { tipoEstado: 'OK', motivo: 'x' }],
      'POST /conv': ['POST', '/conv', { anio: year + 1 }],
      plantillas: ['POST', '/plantillas', {}],
    } as const;
    const lists = {
      'GET /usr/tipo': '/usr/tipo',
      'GET /usr/tipo?tipo=': '/usr/tipo?tipo=estandar',
      'GET /usr/tipos': '/usr/tipos',
    };
    for (const type of ['estandar', 'gestion']) {
      const { client } = await as(type);
      for (const [caso, [method, path, body]] of Object.entries(writes)) {
        const reply = await client.call(method, path, { body });
        proves('R-7-78', caso, () => expect(answer(reply)).toEqual([403, ACTION_REFUSED]));
      }
      for (const [caso, path] of Object.entries(lists)) {
        const reply = await client.get(path);
        proves('R-6-85', caso, () => expect(answer(reply)).toEqual([403, ACTION_REFUSED]));
      }
    }
    expect((await app.client().get<{ vigente: boolean }>(`/conv/${year}`)).data.vigente).toBe(true);
  });
});
