import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, justified, OF_KIND } from './bench.ts';
import { useFourKinds } from './four-kinds.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged, evaluator, cases, author, own, get } = useFourKinds(app, stage);
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

describe('quality', () => {
  const put = async (data: object) => (await save('pcal', own('pcal'), author('pcal'), data)).data;

  test('the server computes puntaje, and Condición decides before it', async () => {
    const approved = await put({ ...answersOf('pcal', /^Justo/u), puntaje: 1 });
    proves('R-A-20-02', () => expect(approved.dataEvaluacion['puntaje']).toBe(6));
    proves('R-3-88', () => expect(approved.resultado?.total).toBe('6.00'));
    proves('R-4.2-36', '6,00 aprueba', () => expect(approved.resultado?.salida).toBe('aprobado'));
    const failed = await put(answersOf('pcal', /^5,98/u));
    expect(failed.resultado).toMatchObject({ total: '5.98', salida: 'noAprobado' });
    const low = { ...answersOf('pcal', /mínimo/u), Condición: 1 };
    const forced = await put(low);
    proves('R-4.2-35', () => expect(forced.resultado?.salida).toBe('aprobado'));
    proves('R-3-87', '1', () => expect(forced.dataEvaluacion['Condición']).toBe(1));
    const vetoed = await put({ ...answersOf('pcal', /máximo/u), Condicion: 0 });
    proves('R-4.2-37', 'Condición 0 con 10', () =>
      expect(vetoed.resultado).toMatchObject({ total: '10.00', salida: 'noAprobado' }),
    );
    proves('R-3-87', '0', () => expect(vetoed.dataEvaluacion['Condición']).toBe(0));
    proves('R-A-20-01', () => expect(Object.keys(vetoed.dataEvaluacion)).not.toContain('Condicion'));
    proves('R-3-87', 'null', () => expect(approved.dataEvaluacion['Condición']).toBeNull());
    proves('R-K-89', 'Condición', () => expect(vetoed.dataEvaluacion).toHaveProperty('Condición'));
    proves('R-K-89', 'puntaje', () => expect(vetoed.dataEvaluacion['puntaje']).toBe(10));
    const kept = await app.database.db('form_results').orderBy('at', 'desc').first<{ total: string }>();
    expect(kept.total).toBe('10.00');
  });

  test('its trace, and what is missing while it is open', async () => {
    const { resultado } = await put(answersOf('pcal', /7,65/u));
    const root = resultado?.traza;
    const NODE = [
      'id', 'etapa', 'valor', 'puntos', 'peso', 'aporte', 'maximo', 'umbral', 'redondeo', 'faja', 'hijos',
    ] as const; // prettier-ignore
    for (const key of NODE) proves('R-K-129', key, () => expect(root).toHaveProperty(key));
    proves('R-K-129', 'decimales como texto', () => expect(JSON.stringify(root)).toContain('"puntos":"7.65"'));
    for (const key of ['total', 'salida', 'motivos', 'traza'] as const)
      proves('R-K-127', key, () => expect(resultado).toHaveProperty(key));
    const { coherencia: _out, ...open } = answersOf('pcal', /7,65/u);
    const partial = await put(open);
    proves('R-K-127', 'null', () => expect(partial.resultado).toBeNull());
    proves('R-K-128', 'faltan', () => expect(partial.parcial?.faltan).toContain('/coherencia/objetivos'));
    proves('R-K-128', 'minimo', () => expect(Number(partial.parcial?.minimo)).toBeGreaterThan(0));
    proves('R-K-128', 'maximo', () => expect(Number(partial.parcial?.maximo)).toBeLessThanOrEqual(10));
    expect(partial.dataEvaluacion['puntaje']).toBeNull();
    const rows = await app.database.db('form_results as r').join('forms as f', 'f.id', 'r.form_id');
    expect(rows.filter(({ wire_id: id }: { wire_id: number }) => id === own('pcal'))).toEqual([]);
  });

  test('two saves from one version: the second sees the first', async () => {
    const { version } = (await get('pcal', own('pcal'), author('pcal'))).data;
    await save('pcal', own('pcal'), author('pcal'), answersOf('pcal', /7,65/u), { version });
    const late = await save('pcal', own('pcal'), author('pcal'), {}, { version });
    const now = await get('pcal', own('pcal'), author('pcal'));
    const { actual, autor } = late.data as unknown as { actual: unknown; autor: { id: number } };
    proves('R-K-35', '/pcal/', () => {
      expect(late.status).toBe(409);
      expect(actual).toEqual(now.data);
      expect(autor.id).toBe(author('pcal').id);
    });
  });

  test('the trailing slash, the key, the modality', async () => {
    const body = { id: own('pcal'), dataEvaluacion: {} };
    const headers = { 'Idempotency-Key': 'una-vez' };
    const first = await author('pcal').client.put<{ version: number }>('/pcal', body, { headers });
    const second = await author('pcal').client.put<{ version: number }>('/pcal/', body, { headers });
    proves('R-7-74', 'PUT /pcal y /pcal/', () => expect([first.status, second.status]).toEqual([200, 200]));
    expect(second.data).toEqual(first.data);
    const { project } = cases.pcal;
    const other = await read('pcal', own('pcal'), author('pcal'), project, 'AET');
    proves('R-7-79', 'tipo ajeno', () => expect(other.status).toBe(404));
    const foreign = await read('pcal', own('pcal'), author('pcal'), cases.ppert.project);
    proves('R-7-79', 'codigo ajeno', () => expect(foreign.status).toBe(404));
  });
});

describe('the definitive form', () => {
  test.each(['eipca', 'ppert', 'pcal'] as const)('of %s is its commission’s', async (kind) => {
    const { definitive } = cases[kind];
    const [one, two] = [author(kind), author(kind, 1)];
    const { data } = await get(kind, definitive, one);
    const answers = justified(answersOf(kind), data);
    const first = await save(kind, definitive, one, answers);
    expect(first.error).toBeNull();
    expect(first.data).toMatchObject({ tipo: `${kind}_def`, estado: 'completa', version: 1 });
    expect(first.data.evaluador?.id).toBe(one.id);
    const second = await save(kind, definitive, two, {}, { version: 0 });
    const third = await save(kind, definitive, two, answers, { version: 1 });
    proves('R-A-06-01', `${kind}_def`, () => expect([third.status, third.data.version]).toEqual([200, 2]));
    expect(second.status).toBe(409);
    const outsider = await evaluator();
    const refused = await save(kind, definitive, outsider, {});
    expect([refused.status, refused.error]).toEqual([403, 'No es el evaluador correspondiente a este formulario']);
    const office = await get(kind, definitive, admin);
    expect(office.data.evaluador?.id).toBe(one.id);
    const stored = await app.database
      .db('project_results')
      .where({ project_id: cases[kind].project.id, stage: OF_KIND[kind].state })
      .first<{ outcome: string }>();
    expect(stored.outcome).toBe(third.data.resultado?.salida);
  });

  test('is not that of another commission, and not overwritten unseen', async () => {
    const { definitive } = cases.pcal;
    const other = await judged('pcal');
    const own = await save('pcal', definitive, author('pcal', 1), answersOf('pcal'));
    const late = await save('pcal', definitive, author('pcal'), {}, { version: own.data.version - 1 });
    const reply = await save('pcal', definitive, other.evaluators[0] as Person, {});
    proves('R-A-06-05', () => expect(late.status).toBe(409));
    proves('R-A-06-02', () => expect(reply.error).toBe('No es el evaluador correspondiente a este formulario'));
    proves('R-6-48', 'definitivo', () => expect(own.status).toBe(200));
    proves('R-6-48', 'ajeno', () => expect(reply.status).toBe(403));
  });

  test('gives the project its result, whatever the individual ones say', async () => {
    const { project, evaluators, own: mine, definitive } = await judged('pcal');
    const [one] = evaluators as [Person];
    await save('pcal', mine(one), one, answersOf('pcal', /máximo/u));
    const shown = async (by: Person) =>
      (await by.client.get<{ resultado: Record<string, unknown> }>(`/p/${project.codigo}`)).data.resultado;
    const before = await shown(admin);
    await save('pcal', definitive, one, answersOf('pcal', /mínimo/u));
    const after = await shown(admin);
    proves('R-A-06-06', () => {
      expect(before['CAL']).toBeNull();
      expect(after).toEqual({
        EVAL_IP: null,
        PERT: null,
        CAL: { salida: 'noAprobado', nombre: 'No aprobado', pasa: false, total: '0.00', maximo: '10', corte: null },
      });
    });
    expect((await shown(cases.pcal.owner))['CAL']).toBeNull();
    await save('pcal', definitive, one, {});
    expect((await shown(admin))['CAL']).toBeNull();
  });
});
