import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { readCsv } from '../support/read-csv.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { useBench, type Commission } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { form, evaluator, judged } = useBench(app, stage);

interface Candidate {
  id: number;
  ape: string;
  tipo: string;
  carga: number;
  cargaTotal: number;
}

interface Impediment {
  evaluador: number;
  codigo: string;
  grado: string;
  causas: { causa: string; proyectos: string[] }[];
}

let owner: Person;
let admin: Person;
let ids: number[];

beforeAll(async () => {
  owner = await app.person();
  admin = await stage.admin();
  ids = (await Promise.all([evaluator(), evaluator('eval_int_ext'), evaluator()])).map(({ id }) => id);
});

const idea = async (more: Record<string, unknown> = {}) => stage.idea(owner, more);
const get = async <T>(path: string) => (await admin.client.get<T>(path)).data;

const audited = async (action: string) =>
  app.database.db('audit').where({ action }).orderBy('id', 'desc').first<{ detail: Record<string, unknown> }>();

describe('reading', () => {
  test('the commissions of no programme, and those of programmes', async () => {
    const made: Record<string, Commission> = {};
    for (const kind of ['eipca', 'ppert', 'pcal', 'eippe'] as const) {
      const { commission } = await judged(kind, { state: null });
      made[commission.tipo] = commission;
    }
    const nope = await get<Commission[]>('/com/nope');
    for (const tipo of ['CA', 'PER', 'CAL']) {
      const found = nope.find(({ id }) => id === made[tipo]?.id);
      proves('R-7-22', tipo, () => expect(found).toMatchObject({ tipo, tipoComision: tipo }));
      proves('R-7-25', () => expect(found?.listaP).toEqual(made[tipo]?.listaP));
      proves('R-3-90', () => expect(found?.listaP[0]).toMatch(/^\d\d-\d{3}-PEIS-FICH$/));
      proves('R-A-90-02', () =>
        expect(found?.listaEval.map((one) => one.tipo)).toEqual(['eval_int', 'eval_int', 'eval_int']),
      );
    }
    proves('R-7-22', 'sin PE', () => expect(nope.some(({ tipo }) => tipo === 'PE')).toBe(false));
    const all = await get<Commission[]>('/com/prog/all');
    const found = all.find(({ id }) => id === made['PE']?.id);
    proves('R-7-24', 'ProgramaExtension', () =>
      expect(found?.ProgramaExtension).toEqual({ id: 2, nom: 'Ambiente y Sociedad' }),
    );
    proves('R-3-93', () => expect(found?.ProgramaExtension?.id).toBe(2));
    proves('R-7-24', 'listaEval', () => expect(found?.listaEval).toEqual(made['PE']?.listaEval));
    proves('R-7-24', 'listaP', () => expect(found?.listaP).toEqual(made['PE']?.listaP));
    expect(all.every(({ tipo }) => tipo === 'PE')).toBe(true);
  });

  test('the programmes of a year with the projects that are related to them', async () => {
    const year = await stage.year();
    const { codigo } = await idea({ ProgramaExtension_id_ProgramaExtensions: [4] });
    type Row = {
      ProgramaExtension: { id: number; nom: string };
      cantidad: number;
      listaP: string[];
      sinComision: string[];
    };
    const row = (await get<Row[]>(`/com/pExt?year=${year}`)).find(
      ({ ProgramaExtension }) => ProgramaExtension.id === 4,
    );
    proves('R-7-23', 'ProgramaExtension', () => expect(row?.ProgramaExtension.nom).toMatch(/\p{Lu}/u));
    proves('R-7-23', 'listaP', () => expect(row?.listaP).toContain(codigo));
    proves('R-7-23', 'cantidad', () => {
      expect(row?.cantidad).toBeGreaterThan(0);
      expect(row?.cantidad).toBe(row?.listaP.length);
    });
    expect(row?.sinComision).toContain(codigo);
    const other = await get<Row[]>(`/com/pExt?year=${year - 1}`);
    proves('R-7-23', 'otro año excluido', () => expect(other.flatMap(({ listaP }) => listaP)).not.toContain(codigo));
  });

  test('who and what is without a commission of a type', async () => {
    const [busy, ...others] = await Promise.all([
      app.person({ tipoUsuario: 'eval_int', ape: 'Zapata', unidadAcademica: 'FHUC' }),
      app.person({ tipoUsuario: 'eval_int_ext', ape: 'Álvarez', unidadAcademica: null }),
      app.person({ tipoUsuario: 'eval_ext', ape: 'Mora', unidadAcademica: null }),
      app.person({ tipoUsuario: 'eval_prog', ape: 'Paz', unidadAcademica: null }),
    ]);
    const [internal, external] = others;
    const people = (tipo: string, more = '') => get<Candidate[]>(`/usr/sinComision?tipoComision=${tipo}${more}`);
    const [ca, per, cal, pe] = [await people('CA'), await people('PER'), await people('CAL'), await people('PE')];
    const types = (rows: Candidate[]) => [...new Set(rows.map(({ tipo }) => tipo))].toSorted();
    proves('R-A-05-03', 'CA eval_int y eval_int_ext', () => expect(types(ca)).toEqual(['eval_int', 'eval_int_ext']));
    proves('R-A-05-03', 'PER eval_int y eval_int_ext', () => expect(types(per)).toEqual(['eval_int', 'eval_int_ext']));
    proves('R-A-05-03', 'CAL también eval_ext', () =>
      expect(types(cal)).toEqual(['eval_ext', 'eval_int', 'eval_int_ext']),
    );
    proves('R-A-05-03', 'PE eval_prog', () => expect(types(pe)).toEqual(['eval_prog']));
    proves('R-A-40-01', () => expect(cal.map(({ id }) => id)).toContain(internal?.id));
    proves('R-A-44-03', 'apellido', () => {
      const order = cal.map(({ id }) => id).filter((id) => [busy.id, internal?.id, external?.id].includes(id));
      expect(order).toEqual([internal?.id, external?.id, busy.id]);
    });
    const [one, two] = [await idea(), await idea()];
    const projects = (tipo: string, more = '') =>
      get<{ id: number; codigo: string; titulo: string }[]>(`/p/sinComision?tipoComision=${tipo}${more}`);
    const before = await projects('CA');
    proves('R-7-35', () => expect(before.map(({ codigo }) => codigo)).toContain(one.codigo));
    proves('R-A-44-02', 'REC_IP ofrecido', () => expect(before.map(({ id }) => id)).toContain(two.id));
    proves('R-A-44-03', 'código', () =>
      expect(before.map(({ codigo }) => codigo)).toEqual(before.map(({ codigo }) => codigo).toSorted()),
    );
    expect((await form({ tipo: 'CA', listaP: [one.codigo], listaEval: [busy.id, ids[0], ids[1]] })).error).toBeNull();
    const [after, left] = [await people('CA'), await projects('CA')];
    proves('R-7-13', () => {
      expect(ca.map(({ id }) => id)).toContain(busy.id);
      expect(after.map(({ id }) => id)).not.toContain(busy.id);
    });
    proves('R-7-35', () => expect(left.map(({ codigo }) => codigo)).not.toContain(one.codigo));
    const seated = (await people('CA', '&todos=1')).find(({ id }) => id === busy.id);
    expect([seated?.carga, seated?.cargaTotal]).toEqual([1, 1]);
    expect((await people('PER')).find(({ id }) => id === busy.id)).toMatchObject({ carga: 0, cargaTotal: 1 });
    const year = await stage.year();
    const earlier = await people('CA', `&anio=${year - 1}`);
    proves('R-A-44-01', 'evaluadores', () => expect(earlier.map(({ id }) => id)).toContain(busy.id));
    const past = await projects('CA', `&anio=${year - 1}`);
    proves('R-A-44-01', 'proyectos', () => expect(past.map(({ id }) => id)).not.toContain(two.id));
    const old = await idea();
    await stage.call(year - 1, 'EVAL_IP');
    await stage.moveToCall(old.id, year - 1);
    for (const [state, moved] of [
      ['NO_PERT', await idea()],
      ['OK', await idea()],
    ] as const) {
      await stage.move(
        moved.id,
        'EVAL_IP',
        'DEV_IP',
        'REC_P',
        'ADM',
        'PERT',
        ...(state === 'OK' ? (['CAL'] as const) : []),
        state,
      );
      const offeredNow = await projects('CA');
      proves('R-A-44-02', state, () => expect(offeredNow.map(({ id }) => id)).not.toContain(moved.id));
      proves('R-A-44-02', 'otra convocatoria', () => expect(offeredNow.map(({ id }) => id)).not.toContain(old.id));
    }
    const page = await admin.client.get<Candidate[]>('/usr/sinComision?tipoComision=CA&limite=1&q=alvarez');
    expect(page.data.map(({ ape }) => ape)).toEqual(['Álvarez']);
    expect(page.meta).toMatchObject({ total: 1, limite: 1, pagina: 1 });
    expect((await admin.client.get('/usr/sinComision?tipoComision=ADM')).status).toBe(400);
  });
});

describe('what speaks against an evaluator', () => {
  test('is told for each pair, and wants a reason', async () => {
    const year = await stage.year();
    const member = { dni: '27999001', ape: 'Ríos', nom: 'Eva', unidadAcademica: 'FICH' };
    const { id, codigo } = await stage.idea(owner, { Persona_id_Personas: [member] });
    const earlier = await stage.idea(owner, { Persona_id_Personas: [{ ...member, dni: '27999002' }] });
    await stage.call(year - 1, 'EVAL_IP');
    await stage.moveToCall(earlier.id, year - 1);
    const who = (dni: string, unidadAcademica: string | null) =>
      app.person({ tipoUsuario: 'eval_int', dni, unidadAcademica });
    const team = await who('27999001', 'FHUC');
    const unit = await who('27999003', 'FICH');
    const shared = await who('27999002', 'FHUC');
    const all = [team, unit, shared, { id: ids[0] ?? 0 }];
    const rows = await get<Impediment[]>(
      `/com/cruce?proyectos=${id}&evaluadores=${all.map((one) => one.id).join(',')}`,
    );
    const causes = (person: { id: number }) =>
      rows.filter(({ evaluador }) => evaluador === person.id).flatMap(({ causas }) => causas.map(({ causa }) => causa));
    expect([causes(team), causes(unit), causes(shared), causes({ id: ids[0] ?? 0 })]).toEqual([
      ['equipo'],
      ['unidad'],
      ['proyecto'],
      [],
    ]);
    expect(rows.every(({ grado }) => grado === 'alerta')).toBe(true);
    for (const [caso, person] of [
      ['equipo', team],
      ['unidad', unit],
      ['proyecto', shared],
    ] as const) {
      const body = { tipo: 'CA', listaP: [codigo], listaEval: [person.id, ids[0], ids[1]] };
      const refused = await form(body);
      const blank = await form({ ...body, razones: [{ proyecto: codigo, evaluador: person.id, razon: ' ' }] });
      const made = await form({
        ...body,
        razones: [{ proyecto: id, evaluador: person.id, razon: ' Única del tema ' }],
      });
      const row = await audited('commission.create');
      const shown = (await get<(Commission & { razones: object[] })[]>('/com/nope')).find(
        (one) => one.id === made.data.id,
      );
      proves('R-A-120-01', caso, () => {
        expect([refused.status, refused.problems.map(({ ruta }) => ruta)]).toEqual([400, ['/razones']]);
        expect(refused.error).toContain(codigo);
        expect(blank.status).toBe(400);
        expect(made.error).toBeNull();
        expect(row?.detail['razones']).toMatchObject([
          { evaluator: person.id, causes: [caso], reason: 'Única del tema' },
        ]);
        expect(shown?.razones).toEqual([
          { proyecto: codigo, evaluador: person.id, causas: [caso], razon: 'Única del tema' },
        ]);
      });
      await admin.client.delete(`/com/${made.data.id}`);
    }
    await app.database.db('project_links').insert({ project_id: id, user_id: unit.id });
    const barred = await get<Impediment[]>(`/com/cruce?proyectos=${codigo}&evaluadores=${unit.id}`);
    expect(barred.map(({ grado, causas }) => [grado, causas[0]?.causa])).toEqual([['impedimento', 'duenio']]);
    const proposed = await get<Candidate[]>(`/com/propuesta?tipoComision=CA&proyectos=${id}&cantidad=60`);
    const order = proposed.map((one) => one.id);
    expect(order).not.toContain(unit.id);
    expect(order.indexOf(team.id)).toBeGreaterThan(order.indexOf(ids[0] ?? 0));
  });
});

test('administrators alone', async () => {
  const { commission } = await judged('eipca', { state: null });
  const { codigo } = await idea({ ProgramaExtension_id_ProgramaExtensions: [4] });
  const year = await stage.year();
  const calls = {
    'GET /com/nope': (by: Person) => by.client.get('/com/nope'),
    'GET /com/pExt': (by: Person) => by.client.get(`/com/pExt?year=${year}`),
    'GET /com/prog/all': (by: Person) => by.client.get('/com/prog/all'),
    'DELETE /com/{id}': (by: Person) => by.client.delete(`/com/${commission.id}`),
    'POST /com/prog': (by: Person) => by.client.post('/com/prog', { listaP: [codigo] }),
    'GET /usr/sinComision': (by: Person) => by.client.get('/usr/sinComision?tipoComision=CA'),
    'GET /p/sinComision': (by: Person) => by.client.get('/p/sinComision?tipoComision=CA'),
  } as const;
  const refusal = [403, 'No posee permisos necesarios para realizar esta acción'];
  for (const tipoUsuario of ['estandar', 'gestion', 'eval_int']) {
    const person = await app.person({ tipoUsuario });
    for (const [caso, call] of Object.entries(calls)) {
      const { status, error } = await call(person);
      proves('R-6-86', caso, () => expect([tipoUsuario, status, error]).toEqual([tipoUsuario, ...refusal]));
    }
  }
  const manager = await calls['GET /com/nope'](await app.person({ tipoUsuario: 'gestion_academica' }));
  proves('R-A-39-01', 'GET /com/nope', () => expect([manager.status, manager.error]).toEqual(refusal));
  // What was refused has changed nothing.
  expect((await get<Commission[]>('/com/nope')).map(({ id }) => id)).toContain(commission.id);
  expect((await get<Commission[]>('/com/prog/all')).flatMap(({ listaP }) => listaP)).not.toContain(codigo);
});

test('its addresses are its own, and its lists carry no secret', async () => {
  const { project, commission } = await judged('eipca', { state: null });
  const list = await admin.client.get<{ codigo: string }[]>('/p/sinComision?tipoComision=PER');
  // Were it read as a project's code, there would be none.
  proves('R-7-77', '/p/sinComision', () => {
    expect([list.status, Array.isArray(list.data)]).toEqual([200, true]);
    expect(list.data.map(({ codigo }) => codigo)).toContain(project.codigo);
  });
  await app.database
    .asOwner('users')
    .where({ id: commission.listaEval[0]?.id })
    .update({ password_hash: 'resumen-secreto' });
  const nope = await admin.client.get<Commission[]>('/com/nope');
  proves('R-3-122', 'comisiones', () => {
    expect(nope.data.map(({ id }) => id)).toContain(commission.id);
    expect(nope.bytes.toString('utf8')).not.toMatch(/resumen-secreto|"(?:pass|clave|password)\w*"/iu);
  });
});

test('the export has a row for each commission', async () => {
  const { commission } = await judged('pcal', { state: null });
  const code = commission.listaP[0] ?? '';
  const csv = await admin.client.get('/exportar/comisiones.csv', { q: code });
  const xlsx = await admin.client.get('/exportar/comisiones.xlsx', { q: code });
  const [sheet] = await readXlsx(xlsx.bytes);
  const files = [readCsv(csv.bytes.toString('utf8').slice(1)), sheet?.data ?? []];
  proves('R-X-49', 'comisiones', () => {
    for (const [head, ...rows] of files) {
      expect(head).toContain('INTEGRANTES');
      expect(
        rows.map((row) => [row.includes(code), row.some((cell) => String(cell).includes('Quiroga, Ana (eval_int)'))]),
      ).toEqual([[true, true]]);
    }
  });
  // Commissions belong to the year of their projects, as the codes say.
  const codesIn = async (anio: number) => {
    const { bytes } = await admin.client.get('/exportar/comisiones.csv', { anio });
    return readCsv(bytes.toString('utf8').slice(1)).flat();
  };
  const current = await stage.year();
  expect([await codesIn(current), await codesIn(current % 100)].map((cells) => cells.includes(code))).toEqual([
    true,
    true,
  ]);
  expect(await codesIn(current - 1)).not.toContain(code);
});
