import { beforeAll, describe, expect, test } from 'vitest';
import { readTemplate } from '../../conformance/read-template.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, justified, OF_KIND, useBench, type Judged, type Kind } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged, evaluator } = useBench(app, stage);
const KINDS = ['eipca', 'eippe', 'ppert', 'pcal'] as const;
const CALL = { eipca: 'R-7-45', eippe: 'R-7-49', ppert: 'R-7-47', pcal: 'R-7-43' } as const;
/** Their own save, and what it stored read back. */
const STORED = { eipca: 'R-7-46', eippe: 'R-7-49', ppert: 'R-7-48', pcal: 'R-7-44' } as const;
const KEYS = [
  'id', 'tipo', 'idProy', 'codigo', 'tipoProyecto', 'plantilla', 'evaluador', 'comision', 'estado', 'marca', 'version',
  'editable', 'firma', 'firmar', 'ventana', 'datos', 'dataEvaluacion', 'resultado', 'parcial',
]; // prettier-ignore
const cases = {} as Record<Kind, Judged>;
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
  for (const kind of KINDS) cases[kind] = await judged(kind);
}, 60_000);

const author = (kind: Kind, at = 0) => cases[kind].evaluators[at] as Person;
const own = (kind: Kind, at = 0) => cases[kind].own(author(kind, at));
const get = (kind: Kind, id: number, by: Person) => read(kind, id, by, cases[kind].project);

describe.each(KINDS)('%s', (kind) => {
  test('is read, saved, completed and given back unchanged', async () => {
    const empty = await get(kind, own(kind), author(kind));
    expect(empty.error).toBeNull();
    expect(empty.data).toMatchObject({ tipo: kind, estado: 'vacia', version: 0, editable: true, resultado: null });
    expect(empty.data.evaluador).toMatchObject({ id: author(kind).id, ape: 'Quiroga' });
    proves(CALL[kind], () => expect(empty.data.idProy).toBe(cases[kind].project.id));
    const structure = readTemplate(kind === 'pcal' || kind === 'eipca' ? `${kind}.PEIS` : kind);
    proves('R-K-56', kind, () => {
      // Whoever fills it in also gets what its result hangs on (decision 0008).
      expect(Object.keys(empty.data).toSorted()).toEqual([...KEYS, 'acuerdo', 'alcance'].toSorted());
      expect(Object.keys(empty.data.dataEvaluacion).toSorted()).toEqual(
        Object.keys(structure.schema.properties ?? {}).toSorted(),
      );
    });

    const draft = await save(kind, own(kind), author(kind), {});
    expect(draft.error).toBeNull();
    expect(draft.data).toMatchObject({ estado: 'borrador', version: 1 });
    const answers = answersOf(kind);
    const whole = await save(kind, own(kind), author(kind), answers, {
      version: 1,
      idProy: cases[kind].project.codigo,
    });
    expect(whole.error).toBeNull();
    const again = await get(kind, own(kind), author(kind));
    proves('R-A-19-03', kind, () => {
      expect(draft.data.resultado).toBeNull();
      expect(draft.data.parcial?.faltan.length).toBeGreaterThan(0);
      expect(whole.data.resultado?.salida).not.toBeNull();
      expect(whole.data).toMatchObject({ estado: 'completa', parcial: null, version: 2 });
    });
    expect(again.data).toEqual(whole.data);
    const states = [empty, draft, whole].map(({ data }) => data.estado);
    for (const [at, state] of ['vacia', 'borrador', 'completa'].entries())
      proves('R-K-03', state, () => expect(states[at]).toBe(state));
    proves('R-K-17', 'borrador', () => expect(states[1]).toBe('borrador'));
    proves('R-K-17', 'completa', () => expect(states[2]).toBe('completa'));
    proves('R-6-50', kind, () => expect(again.data.dataEvaluacion).toMatchObject(answers));
    proves(STORED[kind], () => expect(again.data.dataEvaluacion).toMatchObject(answers));
    proves('R-6-48', 'individual', () => expect(whole.status).toBe(200));
    proves('R-K-34', 'evaluaciones', () => expect([again.data.version, again.data.editable]).toEqual([2, true]));
    const back = await save(kind, own(kind), author(kind), again.data.dataEvaluacion, { version: 2 });
    const { version, ...rest } = back.data;
    const { version: before, ...same } = again.data;
    proves('R-K-38', kind, () => {
      expect(rest).toEqual(same);
      expect([before, version]).toEqual([2, 3]);
    });
    const key = Object.keys(answers)[0] as string;
    const { [key]: gone, ...others } = answers;
    const less = await save(kind, own(kind), author(kind), others);
    proves('R-K-115', `/${kind}/`, () => {
      expect(gone).toBeDefined();
      expect(JSON.stringify(less.data.dataEvaluacion[key])).not.toBe(JSON.stringify(gone));
      expect(less.data).toMatchObject({ estado: 'borrador', resultado: null });
    });
    expect((await save(kind, own(kind), author(kind), answers)).data.estado).toBe('completa');
  });

  test('is saved by its evaluator and by administrators, and by nobody else', async () => {
    const refused = await save(kind, own(kind), author(kind, 1), {});
    proves('R-6-51', kind, () =>
      expect([refused.status, refused.error]).toEqual([403, 'No es el evaluador correspondiente a este formulario']),
    );
    const answers = answersOf(kind);
    const office = await save(kind, own(kind, 2), admin, answers);
    proves('R-6-49', kind, () => expect(office.data).toMatchObject({ estado: 'completa', version: 1 }));
    const stranger = await app.person();
    expect((await save(kind, own(kind), stranger, {})).status).toBe(403);
    expect((await app.client().put(`/${kind}`, {})).status).toBe(401);
  });

  test('what does not belong together, or does not exist, is 404', async () => {
    const other = cases[kind === 'pcal' ? 'ppert' : 'pcal'];
    const named = await save(kind, own(kind), author(kind), {}, { idProy: other.project.id });
    expect([named.status, named.error]).toEqual([404, expect.stringContaining('no es de ese proyecto')]);
    expect((await save(kind, own(kind), author(kind), {}, { idProy: 'ninguno' })).status).toBe(404);
    expect((await save(kind, other.own(other.evaluators[0] as Person), admin, {})).status).toBe(404);
    expect((await save(kind, 99_999_999, admin, {})).status).toBe(404);
    expect((await read(kind, 99_999_999, admin, cases[kind].project)).status).toBe(404);
  });

  test('is closed outside its stage, for administrators too', async () => {
    const { project } = await judged(kind, { state: null });
    const forms = (await admin.client.get<{ id: number; tipo: string }[]>(`/p/eval/all/${project.id}`)).data;
    const id = forms.find(({ tipo }) => tipo === kind)?.id ?? 0;
    const reply = await save(kind, id, admin, {});
    const text = 'El proyecto ya no se encuentra en evaluación';
    proves('R-4.2-20', kind, () => expect([reply.status, reply.error]).toEqual([403, text]));
  });
});

describe('bad answers store nothing', () => {
  const bad = async (kind: Kind, data: unknown) => {
    const before = await get(kind, own(kind), admin);
    const reply = await save(kind, own(kind), author(kind), data);
    const after = await get(kind, own(kind), admin);
    expect(after.data).toEqual(before.data);
    expect(reply.status).toBe(400);
    expect(reply.error).toMatch(/\p{L}/u);
    return reply.problems.map(({ ruta }) => ruta);
  };

  test('an unknown item, off its step, out of range, Condición 2', async () => {
    expect(await bad('pcal', { problema: { claridad: 10.5 } })).toEqual(['/problema/claridad']);
    expect(await bad('pcal', { problema: { claridad: -0.5 } })).toEqual(['/problema/claridad']);
    expect(await bad('pcal', { problema: { claridad: 7.25 } })).toEqual(['/problema/claridad']);
    expect(await bad('pcal', { equipo: { composicion: 6 } })).toEqual(['/equipo/composicion']);
    expect(await bad('pcal', { problema: { nada: 1 } })).toEqual(['/problema/nada']);
    expect(await bad('pcal', { Condición: 2 })).toEqual(['/Condición']);
    expect(await bad('pcal', { problema: 'x' })).toEqual(['/problema']);
    expect(await bad('pcal', { problema: { claridad: { a: 1 } } })).toEqual(['/problema/claridad']);
    expect(await bad('eippe', { item1: 'si' })).toEqual(['/item1']);
    const long = await bad('pcal', { problema: { claridad_observ: 'x'.repeat(2001) } });
    proves('R-5.10-17', () => expect(long).toEqual(['/problema/claridad_observ']));
    expect((await save('pcal', own('pcal'), author('pcal'), null)).status).toBe(400);
    expect((await save('pcal', own('pcal'), author('pcal'), [{ id: 'claridad' }])).status).toBe(400);
  });

  test('rows of a bare array that name no item, or one twice', async () => {
    expect(await bad('ppert', [{ id: 'nada', valor: 'total' }])).toEqual(['/items/nada']);
    expect(await bad('ppert', [{ id: 'politicas', valor: 'quizá' }])).toEqual(['/items/politicas/valor']);
    const twice = [{ id: 'politicas' }, { id: 'politicas' }];
    expect(await bad('ppert', twice)).toEqual(['/dataEvaluacion/1/id']);
    expect((await save('ppert', own('ppert'), author('ppert'), [{ valor: 'total' }])).status).toBe(400);
    expect((await save('ppert', own('ppert'), author('ppert'), [1])).status).toBe(400);
  });
});

test('relevance takes its items as an object and as a bare array', async () => {
  const id = own('ppert');
  const answers = answersOf('ppert') as { items: Record<string, { valor: string }> };
  const asObject = await save('ppert', id, author('ppert'), answers);
  const rows = Object.keys(answers.items).map((key) => ({ id: key, valor: 'parcial', observ: `Sobre ${key}` }));
  const asArray = await save('ppert', id, author('ppert'), rows);
  expect(asArray.error).toBeNull();
  proves('R-K-57', 'objeto', () => expect(asObject.data.dataEvaluacion['items']).toMatchObject(answers.items));
  proves('R-K-57', 'arreglo', () => {
    expect(asArray.data.dataEvaluacion['items']).toMatchObject({
      politicas: { valor: 'parcial', observ: 'Sobre politicas' },
    });
    expect(asArray.data.dataEvaluacion['tipoPertinencia']).toBe(asObject.data.dataEvaluacion['tipoPertinencia']);
    expect(asArray.data.estado).toBe('completa');
  });
  proves('R-3-85', () => expect(Object.keys(asArray.data.dataEvaluacion['items'] as object)).toHaveLength(6));
  proves('R-7-48', () => expect(asArray.data.resultado?.salida).toBe('nopert'));
});

test('a programme’s evaluation has three items and a result', async () => {
  const sent = answersOf('eippe');
  const { data } = await save('eippe', own('eippe'), author('eippe'), sent);
  for (const key of ['item1', 'item2', 'item3', 'tipoPertinencia'] as const) {
    proves('R-3-82', key, () => expect(data.dataEvaluacion).toHaveProperty(key));
    proves('R-7-50', key, () => expect(data.dataEvaluacion[key]).toBe(sent[key]));
  }
  proves('R-1-09', 'formulario eippe', () => expect(data.tipo).toBe('eippe'));
});

test('what the office saved bears its mark, and stays with its evaluator', async () => {
  const seen = await get('pcal', own('pcal', 2), author('pcal', 2));
  proves('R-A-110-03', 'evaluador', () => expect(seen.data.evaluador?.id).toBe(author('pcal', 2).id));
  proves('R-A-110-03', 'marca', () => expect(seen.data.marca).toBe('modificada por administración'));
  expect((await get('pcal', own('pcal'), author('pcal'))).data.marca).toBeNull();
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
        CAL: { salida: 'noAprobado', pasa: false, total: '0.00', maximo: '10' },
      });
    });
    expect((await shown(cases.pcal.owner))['CAL']).toBeNull();
    await save('pcal', definitive, one, {});
    expect((await shown(admin))['CAL']).toBeNull();
  });
});

describe('the whole verdict comes before the database', () => {
  /** All that a save could leave behind. */
  const traces = async () => {
    const { db } = app.database;
    const count = async (table: string) => (await db(table).count({ n: '*' }).first<{ n: number }>())?.n;
    return {
      heads: await db('answer_heads').orderBy(['form_id', 'section']).select(),
      forms: await db('forms').orderBy('id').select(),
      projects: await db('projects').orderBy('id').select(),
      counts: await Promise.all(['revisions', 'form_results', 'project_results', 'audit'].map(count)),
    };
  };
  const INVALID: Record<Kind, readonly object[]> = {
    eipca: [{ nada: 1 }],
    eippe: [{ item1: 'si' }, { nada: 1 }],
    ppert: [{ items: { politicas: { valor: 'quizá' } } }, { nada: 1 }],
    pcal: [{ problema: { claridad: 10.5 } }, { Condición: 2 }, { nada: 1 }],
  };

  test.each(KINDS)('%s', async (kind) => {
    const [key, value] = Object.entries(answersOf(kind))[0] as [string, unknown];
    const wrong = typeof value === 'object' ? 'x' : { a: 1 };
    for (const bad of [...INVALID[kind], { ...answersOf(kind), [key]: wrong }]) {
      const before = await traces();
      const reply = await save(kind, own(kind), author(kind), bad);
      const after = await traces();
      proves('R-D-08', kind, () => {
        expect(reply.status).toBe(400);
        expect(reply.problems.length).toBeGreaterThan(0);
        expect(after).toEqual(before);
      });
    }
  });
});

test.each(KINDS)('%s has one version, which a change in any group raises', async (kind) => {
  const [id, by] = [own(kind, 1), author(kind, 1)];
  const answers = answersOf(kind);
  const versions: number[] = [];
  const heads: unknown[] = [];
  for (const without of [null, ...Object.keys(answers)]) {
    const sent = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== without));
    const put = await save(kind, id, by, sent);
    expect(put.error).toBeNull();
    const read = await get(kind, id, by);
    expect(read.data.version).toBe(put.data.version);
    versions.push(read.data.version);
    const stored = app.database.db('answer_heads as h').join('forms as f', 'f.id', 'h.form_id');
    heads.push(await stored.where({ 'f.kind': kind, 'f.wire_id': id }).select('h.version'));
  }
  proves('R-K-87', kind, () => {
    expect(versions.length).toBeGreaterThan(2);
    expect(versions).toEqual(versions.map((_version, at) => at + 1));
    expect(heads).toEqual(versions.map((version) => [{ version }]));
  });
});
