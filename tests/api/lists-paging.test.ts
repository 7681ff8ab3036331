import { beforeAll, describe, expect, test } from 'vitest';
import { STATES, type State } from '#schemas/generated/domain/state.ts';
import { proves } from '../support/proves.ts';
import type { Reply } from './support/client.ts';
import { manyProjects } from './support/many-projects.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

interface Entry {
  id: number;
  codigo: string;
  titulo: string;
  responsable: string;
  estado: State;
  fechaCreacion: string;
  lista: string;
  esDuenio: boolean;
}

interface Meta {
  total: number;
  totalEsMinimo: boolean;
  pagina: number;
  limite: number;
  anios: number[];
  siguiente: string | null;
  anterior: string | null;
  truncada?: boolean;
}

const app = useApp();
const stage = useStage(app);
let inés: Person;
let admin: Person;
let year: number;

beforeAll(async () => {
  inés = await app.person({ ape: 'Muñoz', nom: 'Inés' });
  admin = await stage.admin();
  year = await stage.year();
  await stage.call(year - 1, 'OK');
  await manyProjects(app.database.asOwner, inés.id, year, 40);
  await manyProjects(app.database.asOwner, inés.id, year - 1, 20);
});

type Query = Record<string, string | number>;
const page = async (
  person: Person,
  query: Query,
  path = `/p/all/usr/${person.id}`,
): Promise<Reply<Entry[]> & { meta: Meta }> => {
  const reply = await person.client.get<Entry[]>(path, query);
  return { ...reply, meta: reply.meta as Meta };
};
const everything = () => `/p/all/${admin.id}`;

describe('flat lists', () => {
  test('by code, with the keys of the contract', async () => {
    const reply = await inés.client.get<Entry[]>(`/p/all/usr/${inés.id}`);
    proves('R-K-46', 'plano', () => {
      expect(reply.data).toHaveLength(60);
      expect(reply.meta).toBeUndefined();
    });
    const codes = reply.data.map(({ codigo }) => codigo);
    expect(codes).toEqual(codes.toSorted());
    const [first] = reply.data;
    const row = await app.database.db('projects').where({ id: first?.id }).first<Record<string, unknown>>();
    const stored: Record<string, unknown> = {
      codigo: row['code'],
      id: row['id'],
      titulo: row['title'],
      responsable: 'Muñoz, Inés',
      estado: row['state'],
      fechaCreacion: (row['created_at'] as Date).toISOString(),
    };
    for (const key of ['codigo', 'id', 'titulo', 'responsable', 'estado', 'fechaCreacion'] as const)
      proves('R-3-01', key, () => expect(first).toHaveProperty(key, stored[key]));
    proves('R-A-88-02', () => expect(first?.responsable).toBe('Muñoz, Inés'));
    const stranger = await app.person();
    await proves('R-6-83', async () => expect((await stranger.client.get(`/p/all/usr/${inés.id}`)).status).toBe(404));
    expect((await admin.client.get<Entry[]>(`/p/all/usr/${inés.id}`)).data).toHaveLength(60);
    expect((await admin.client.get('/p/all/usr/2000000000')).status).toBe(404);
    expect((await stranger.client.get(`/p/all/${stranger.id}`)).status).toBe(403);
  });

  test('all projects for administrators and management', async () => {
    const all = await admin.client.get<Entry[]>(everything());
    proves('R-7-33', () => expect(all.data).toHaveLength(60));
    for (const type of ['gestion', 'gestion_academica']) {
      const person = await app.person({ tipoUsuario: type });
      const reply = await person.client.get<Entry[]>(`/p/all/${person.id}`);
      proves('R-6-58', type === 'gestion' ? 'gestion' : 'gestion_x', () => expect(reply.data).toHaveLength(60));
      expect(reply.data.every(({ esDuenio, lista }) => !esDuenio && lista === 'lectura')).toBe(true);
    }
  });
});

describe('pages', () => {
  test('size, order, search, filters', async () => {
    const ten = await page(admin, { limite: 10 }, everything());
    proves('R-K-46', 'limite', () => expect(ten.data).toHaveLength(10));
    const meta = {
      total: 60,
      totalEsMinimo: false,
      pagina: 1,
      limite: 10,
      anios: [year, year - 1],
      siguiente: expect.stringMatching(/^\S+$/) as string,
      anterior: null,
    };
    for (const [key, value] of Object.entries(meta))
      proves('R-K-123', key, () => expect(ten.meta).toHaveProperty(key, value));
    const third = await page(admin, { limite: 10, pagina: 3 }, everything());
    const flat = (await admin.client.get<Entry[]>(everything())).data;
    const usual = await page(admin, { pagina: 2 }, everything());
    expect([usual.meta.limite, usual.data.map(({ id }) => id)]).toEqual([25, flat.slice(25, 50).map(({ id }) => id)]);
    proves('R-K-46', 'pagina', () =>
      expect(third.data.map(({ id }) => id)).toEqual(flat.slice(20, 30).map(({ id }) => id)),
    );
    const titles = (await page(admin, { orden: 'titulo', limite: 60 }, everything())).data.map(
      ({ titulo }) => titulo.split(' ')[0],
    );
    const downwards = (await page(admin, { orden: '-titulo', limite: 60 }, everything())).data.map(
      ({ titulo }) => titulo.split(' ')[0],
    );
    proves('R-K-46', 'orden', () => {
      expect([...new Set(titles)]).toEqual(['Agua', 'Árboles', 'Nubes', 'Ñandubay', 'Zanjas']);
      expect([...new Set(downwards)]).toEqual(['Zanjas', 'Ñandubay', 'Nubes', 'Árboles', 'Agua']);
    });
    for (const orden of ['id', 'codigo', 'responsable', 'estado', '-id'])
      expect((await page(admin, { orden }, everything())).status).toBe(200);
    const places = async (orden: string) =>
      (await page(admin, { orden, limite: 60 }, everything())).data.map(({ estado }) => STATES.indexOf(estado));
    const [forth, back] = [await places('estado'), await places('-estado')];
    expect(new Set(forth).size).toBeGreaterThan(2);
    expect(forth, 'as a project goes through them').toEqual(forth.toSorted((a, b) => a - b));
    expect(back).toEqual(forth.toReversed());
    const trees = await page(admin, { q: 'ARBOLES', limite: 60 }, everything());
    proves('R-K-46', 'q', () => {
      expect(trees.data.length).toBe(12);
      expect(trees.data.every(({ titulo }) => titulo.startsWith('Árboles'))).toBe(true);
    });
    expect((await page(admin, { q: 'munoz ines 26-0' }, everything())).meta.total).toBe(40);
    const lastYear = await page(admin, { anio: year - 1 }, everything());
    const short = await page(admin, { anio: (year - 1) % 100 }, everything());
    proves('R-K-46', 'anio', () => expect([lastYear.meta.total, short.meta.total]).toEqual([20, 20]));
    const state = await page(admin, { estado: 'OK', limite: 60 }, everything());
    proves('R-K-46', 'estado', () => expect(new Set(state.data.map(({ estado }) => estado))).toEqual(new Set(['OK'])));
    const own = await page(admin, { lista: 'docente' }, everything());
    const others = await page(admin, { lista: 'lectura' }, everything());
    proves('R-K-46', 'lista', () => expect([own.meta.total, others.meta.total]).toEqual([0, 60]));
    expect((await page(inés, { lista: 'eval' })).data).toEqual([]);
  });

  test('hostile orders, filters and cursors are refused or harmless', async () => {
    for (const orden of ['x;drop', 'fechaCreacion', 'constructor', '__proto__', '-', 'title', 'titulo desc']) {
      const reply = await admin.client.get(everything(), { orden });
      proves('R-K-47', 'orden', () => expect([reply.status, reply.ok]).toEqual([400, false]));
    }
    for (const q of ["%'", '%', '_', '\\', "' or 1=1 --", 'ñ'.repeat(200), '🌊']) {
      const reply = await page(admin, { q }, everything());
      proves('R-K-47', 'q', () => expect([reply.status, reply.data.length]).toEqual([200, 0]));
    }
    for (const desde of [
      'x',
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
      'ñ',
      Buffer.from('["codigo",1,"26",99999999999,"docente",2]').toString('base64url'),
    ]) {
      expect((await admin.client.get(everything(), { desde })).status).toBe(400);
    }
    const cursor = (await page(admin, { limite: 5 }, everything())).meta.siguiente ?? '';
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    const forged = [
      ['titulo'],
      [2, 'sí', null],
      [null, 7, 'a\0'],
      [1.5, 'x', 2 ** 31],
      [7, null],
      ['2', 2 ** 31, null],
    ];
    for (const [place, wrong] of forged.flatMap((values, at) => values.map((value) => [at, value] as const))) {
      const desde = Buffer.from(JSON.stringify(parts.with(place, wrong))).toString('base64url');
      const { status } = await admin.client.get(everything(), { limite: 5, desde });
      expect([place, wrong, status]).toEqual([place, wrong, 400]);
    }
    expect((await admin.client.get(everything(), { limite: 5, orden: 'titulo', desde: cursor })).status).toBe(400);
    for (const query of [
      { limite: 0 },
      { limite: 1000 },
      { pagina: 0 },
      { estado: 'X' },
      { lista: 'x' },
      { inventada: 1 },
      { anio: 'x' },
    ]) {
      expect((await admin.client.get(everything(), query as Query)).status).toBe(400);
    }
  });

  test('by cursor each row once, forth and back, while projects are made', async () => {
    for (const orden of ['codigo', '-titulo', 'responsable', 'estado', 'id']) {
      const seen: number[] = [];
      const backwards: number[][] = [];
      let desde: string | null = null;
      let last: Meta | null = null;
      for (let round = 0; round < 20; round++) {
        const reply: Reply<Entry[]> & { meta: Meta } = await page(
          admin,
          { limite: 7, orden, ...(desde !== null && { desde }) },
          everything(),
        );
        expect(reply.error).toBeNull();
        seen.push(...reply.data.map(({ id }) => id));
        last = reply.meta;
        desde = reply.meta.siguiente;
        if (round === 2) await stage.idea(inés, { titulo: `Nuevo ${orden}` });
        if (desde === null) break;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(60);
      proves('R-K-125', 'siguiente', () => expect(new Set(seen).size).toBe(seen.length));
      let before = last?.anterior ?? null;
      for (let round = 0; before !== null && round < 20; round++) {
        const reply: Reply<Entry[]> & { meta: Meta } = await page(
          admin,
          { limite: 7, orden, desde: before },
          everything(),
        );
        backwards.unshift(reply.data.map(({ id }) => id));
        before = reply.meta.anterior;
      }
      const flatBack = backwards.flat();
      proves('R-K-125', 'anterior', () => {
        expect(new Set(flatBack).size).toBe(flatBack.length);
        expect(seen.filter((id) => !flatBack.includes(id)).length).toBeLessThanOrEqual(7);
      });
    }
    const first = await page(admin, { limite: 10 }, everything());
    const second = await page(admin, { limite: 10, desde: first.meta.siguiente ?? '' }, everything());
    proves('R-K-46', 'desde', () => {
      expect(second.meta.pagina).toBe(2);
      expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
    });
    const back = await page(admin, { limite: 10, desde: second.meta.anterior ?? '' }, everything());
    expect(back.data).toEqual(first.data);
  });
});

describe('whose lists', () => {
  test('evaluators, secretaries, council, communication: never as owners', async () => {
    const project = await stage.idea(inés);
    const [evaluator, programme] = [
      await app.person({ tipoUsuario: 'eval_int' }),
      await app.person({ tipoUsuario: 'eval_prog' }),
    ];
    await app.database.db('forms').insert([
      { kind: 'eipca', wire_id: 600_001, project_id: project.id, evaluator_id: evaluator.id },
      { kind: 'eippe', wire_id: 600_002, project_id: project.id, evaluator_id: programme.id },
    ]);
    await stage.move(project.id, 'EVAL_IP');
    const find = async (person: Person) =>
      (await person.client.get<Entry[]>(`/p/all/usr/${person.id}`)).data.filter(({ id }) => id === project.id);
    const inList = async (person: Person, lista: string) => {
      const found = await find(person);
      expect(found.map((entry) => [entry.lista, entry.esDuenio])).toEqual([[lista, false]]);
    };
    await proves('R-A-01-06', 'evaluador', () => inList(evaluator, 'eval'));
    // A link kept from an earlier type makes nobody an owner who evaluates for a programme.
    await app.database.asOwner('project_links').insert({ project_id: project.id, user_id: programme.id });
    await inList(programme, 'eval');
    await proves('R-A-01-06', 'sec_unl', async () =>
      inList(await app.person({ tipoUsuario: 'sec_unl', unidadAcademica: 'FICH' }), 'ua'),
    );
    await inList(await app.person({ tipoUsuario: 'sec_unl', unidadAcademica: null }), 'ua');
    expect(await find(await app.person({ tipoUsuario: 'sec_unl', unidadAcademica: 'FCA' }))).toEqual([]);
    // Linked to a project of another unit, and to one of the own: each once.
    for (const unidadAcademica of ['FCA', 'FICH']) {
      const linked = await app.person({ tipoUsuario: 'sec_unl', unidadAcademica });
      await app.database.db('project_links').insert({ project_id: project.id, user_id: linked.id });
      expect((await find(linked)).map(({ lista, esDuenio }) => [lista, esDuenio])).toEqual([['ua', true]]);
      const { data } = await page(linked, { limite: 200, orden: '-codigo', lista: 'ua' });
      expect(data.filter(({ id }) => id === project.id)).toHaveLength(1);
    }
    await proves('R-A-01-06', 'cs', async () => inList(await app.person({ tipoUsuario: 'cs' }), 'eval'));
    await proves('R-A-01-06', 'comunicacion', async () =>
      inList(await app.person({ tipoUsuario: 'comunicacion' }), 'lectura'),
    );
    // Owned and evaluated: once in each list.
    await app.database.db('project_links').insert({ project_id: project.id, user_id: evaluator.id });
    const both = (await find(evaluator)).map(({ lista, esDuenio }) => `${lista} ${String(esDuenio)}`).toSorted();
    expect(both).toEqual(['docente true', 'eval true']);
    const paged = await page(evaluator, { limite: 1 });
    const rest = await page(evaluator, { limite: 1, desde: paged.meta.siguiente ?? '' });
    expect([...paged.data, ...rest.data].map(({ lista }) => lista).toSorted()).toEqual(['docente', 'eval']);
    // Rights follow the present type (O-26).
    await app.database.db('users').where({ id: evaluator.id }).update({ tipo_usuario: 'estandar' });
    expect((await find(evaluator)).map(({ lista }) => lista)).toEqual(['docente']);
    await app.database.db('users').where({ id: evaluator.id }).update({ tipo_usuario: 'eval_ext' });
    expect(await find(evaluator)).toEqual([]);
    const idea = await stage.idea(inés);
    const council = await app.person({ tipoUsuario: 'cs' });
    const press = await app.person({ tipoUsuario: 'comunicacion' });
    const theirs = (await press.client.get<Entry[]>(`/p/all/usr/${press.id}`)).data.map(({ id }) => id);
    expect([theirs.includes(project.id), theirs.includes(idea.id)]).toEqual([true, false]);
    const sees = async () =>
      (await council.client.get<Entry[]>(`/p/all/usr/${council.id}`)).data.some(({ id }) => id === idea.id);
    expect(await sees()).toBe(false);
    // Once beyond the idea stays beyond it, as long as the history says so.
    const { historialEstados } = await stage.move(idea.id, 'EVAL_IP', 'REC_IP');
    expect(await sees()).toBe(true);
    for (const { id: idEstado } of historialEstados.slice(1).toReversed())
      expect((await admin.client.delete('/p/del/estado/', { idProy: idea.id, idEstado })).error).toBeNull();
    expect(await sees()).toBe(false);
  });
});

describe('long lists', () => {
  test('totals are counted up to a thousand, flat lists end at ten thousand', { timeout: 120_000 }, async () => {
    await manyProjects(app.database.asOwner, inés.id, year, 1100, 2001);
    const many = await page(admin, { limite: 25 }, everything());
    proves('R-K-126', 'api', () => expect([many.meta.total, many.meta.totalEsMinimo]).toEqual([1000, true]));
    const count = async () => ((await app.database.db('projects').count({ n: '*' }).first()) as { n: number }).n;
    await manyProjects(app.database.asOwner, inés.id, year - 1, 10_000 - (await count()), 2001);
    const exactly = await admin.client.get<Entry[]>(everything());
    proves('R-K-124', '10.000 completa', () => {
      expect(exactly.data).toHaveLength(10_000);
      expect(exactly.meta).toBeUndefined();
    });
    await manyProjects(app.database.asOwner, inés.id, year - 1, 1, 90_001);
    const cut = await admin.client.get<Entry[]>(everything());
    proves('R-K-124', '10.001 truncada', () => {
      expect(cut.data).toHaveLength(10_000);
      expect(cut.meta).toEqual({ truncada: true });
    });
  });
});
