import { beforeAll, describe, expect, test } from 'vitest';
import { readTemplate } from '../../conformance/read-template.ts';
import { proves } from '../../support/proves.ts';
import { readCsv } from '../support/read-csv.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save as saveDraft, type Draft } from '../templates/studio.ts';
import { answersOf, useBench, type Evaluation } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { save, judged } = useBench(app, stage);
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

type Change = [pointer: string, value: unknown];
/** A whole evaluation that comes to 7,65 of 10 in the shipped rubric. */
const answers = answersOf('pcal', /7,65/u);
const shipped = readTemplate('pcal.PEIS');
const NO_SAMPLES: Change = ['/samples', []];

/** The shipped quality rubric, changed, in force as a new version; what was saved under the one before keeps it. */
async function published(...changes: readonly Change[]): Promise<void> {
  await app.database.asOwner('template_pins').where({ kind: 'pcal' }).delete();
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  const saved = await saveDraft(
    admin,
    draft,
    changed({ ...shipped, meta: draft.contenido.meta }, NO_SAMPLES, ...changes),
  );
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  const reply = await publish(admin, draft);
  expect(reply.error).toBeNull();
  expect(reply.data.vigente).toBe(true);
}

async function evaluated(sent: Record<string, unknown> = answers): Promise<Evaluation> {
  const { evaluators, own } = await judged('pcal');
  const [one] = evaluators as [Person];
  const reply = await save('pcal', own(one), one, sent);
  expect(reply.error).toBeNull();
  return reply.data;
}

describe('a rubric has its own scale', () => {
  test('of a hundred points: total, threshold and outcome in them, the field puntaje in tenths', async () => {
    await published(['/scoring/total/how', 'weightedSum'], ['/scoring/total/threshold', { value: 76.5 }]);
    const { resultado, dataEvaluacion } = await evaluated();
    proves('R-A-113-01', '100', () => {
      expect(resultado).toMatchObject({ total: '76.50', salida: 'aprobado' });
      const total = resultado?.traza.hijos.find(({ id }) => id === 'total');
      expect(total?.umbral).toEqual({ valor: '76.50', op: '>=', cumple: true });
    });
    proves('R-A-113-02', 'api', () => expect(resultado).toMatchObject({ maximo: '100', pasa: true }));
    expect(dataEvaluacion['puntaje']).toBe(7.65);
  });

  test('of fifteen points', async () => {
    const fifteen: Change = ['/scoring/total/normalise', { target: 15, from: 0 }];
    await published(fifteen, ['/scoring/total/threshold', { value: 11.48 }]);
    const { resultado } = await evaluated();
    // 7.65 × 15 / 10 = 11.475.
    proves('R-A-113-01', '15', () =>
      expect(resultado).toMatchObject({ total: '11.48', maximo: '15', salida: 'aprobado', pasa: true }),
    );
  });

  test('puntaje is derived where the scale starts at 0 and has a known end, and never decides', async () => {
    const fifty: Change = ['/scoring/total/normalise', { target: 50, from: 0 }];
    await published(fifty, ['/scoring/total/threshold', { value: 38.26 }]);
    const failed = await evaluated();
    proves('R-A-113-03', '0–50', () => {
      expect(failed.resultado).toMatchObject({ total: '38.25', salida: 'noAprobado', pasa: false });
      expect(failed.dataEvaluacion['puntaje']).toBe(7.65);
    });
  });

  test('from 1 to 5 there is no puntaje', async () => {
    const from1: Change[] = ['claridad', 'diagnostico'].flatMap((key, at): Change[] => [
      [`/schema/properties/problema/properties/${key}/minimum`, 1],
      [`/schema/properties/problema/properties/${key}/maximum`, 5],
      [`/scoring/items/${at}/points/value`, { min: 1, max: 5, step: 0.5 }],
    ]);
    const onlyA: Change[] = [
      ['/scoring/total/of', ['A']],
      ...[1, 2, 3].map((at): Change => [`/scoring/sections/${at}/weight`, undefined]),
    ];
    await published(...from1, ...onlyA, ['/scoring/total/threshold', { value: 3 }]);
    const { resultado, dataEvaluacion } = await evaluated({ ...answers, problema: { claridad: 4, diagnostico: 5 } });
    proves('R-A-113-03', '1–5', () => {
      expect(resultado).toMatchObject({ maximo: '5', salida: 'aprobado' });
      expect(dataEvaluacion['puntaje']).toBeNull();
    });
  });

  test('where less is better, and where nothing limits the total, there is none either', async () => {
    await published(['/scoring/total/best', 'min'], ['/scoring/total/threshold', { value: 8 }]);
    const lower = await evaluated();
    proves('R-A-113-03', 'menor es mejor', () => {
      expect(lower.resultado).toMatchObject({ total: '7.65', salida: 'aprobado', pasa: true });
      expect(lower.dataEvaluacion['puntaje']).toBeNull();
    });
    const free: Change[] = [
      ['/schema/properties/problema/properties/claridad/maximum', undefined],
      ['/schema/properties/problema/properties/claridad/multipleOf', undefined],
      ['/scoring/items/0/points', { rate: 1, per: 1 }],
    ];
    await published(...free);
    const open = await evaluated();
    proves('R-A-113-03', 'sin máximo', () => {
      expect(open.resultado).toMatchObject({ total: '7.65', maximo: null });
      expect(open.dataEvaluacion['puntaje']).toBeNull();
    });
    await published(
      ['/schema/properties/problema/properties/claridad/maximum', 10],
      ['/schema/properties/problema/properties/claridad/multipleOf', 0.5],
      ['/scoring/items/0/points', { value: { min: 0, max: 10, step: 0.5 } }],
    );
  });

  test('opinions have neither total nor puntaje', async () => {
    const opinions = await Promise.all(
      (['ppert', 'eippe'] as const).map(async (kind) => {
        const { evaluators, own } = await judged(kind);
        const [one] = evaluators as [Person];
        return (await save(kind, own(one), one, answersOf(kind))).data;
      }),
    );
    proves('R-A-113-04', 'respuesta', () => {
      for (const { resultado, dataEvaluacion } of opinions) {
        expect(resultado).toMatchObject({ total: null, maximo: null });
        expect(dataEvaluacion).not.toHaveProperty('puntaje');
      }
      // This one is not relevant; the programme only advises.
      expect(opinions.map(({ resultado }) => resultado?.pasa)).toEqual([false, null]);
    });
    await proves('R-A-113-04', 'exportación', async () => {
      for (const kind of ['ppert', 'eippe']) {
        const { bytes } = await admin.client.get(`/exportar/respuestas/${kind}.csv`);
        const [heads = [], ...rows] = readCsv(bytes.toString('utf8').slice(1));
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.map((row) => row[heads.indexOf('PUNTAJE')])).toEqual(rows.map(() => ''));
      }
      // The order of what has no points.
      const { bytes } = await admin.client.get(`/exportar/resultados/${await stage.year()}/ppert/PEIS.csv`);
      const [heads = [], ...rows] = readCsv(bytes.toString('utf8').slice(1));
      expect(heads).toEqual(expect.arrayContaining(['PUNTAJE', 'MÁXIMO']));
      for (const head of ['PUNTAJE', 'MÁXIMO'])
        expect(rows.map((row) => row[heads.indexOf(head)] || '')).toEqual(rows.map(() => ''));
    });
  });
});

describe('what decides', () => {
  const drafted = async (...changes: readonly Change[]): Promise<Draft> => {
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'AET' });
    const saved = await saveDraft(admin, draft, changed(draft.contenido, NO_SAMPLES, ...changes));
    expect(saved.data?.problemas ?? saved.error).toEqual([]);
    return draft;
  };
  const drop = ({ id }: Draft) => admin.client.delete(`/plantillas/borrador/${id}`);
  const passes = (value: Record<string, boolean | null>): Change => ['/scoring/outcomes/0/passes', value];
  const refusal = async (draft: Draft) => {
    const { status, problems } = await publish(admin, draft);
    await drop(draft);
    return [status, problems.map(({ codigo, mensaje }) => `${codigo}: ${mensaje}`)];
  };

  test('a rubric in which nothing passes, or nothing fails, is refused unless a cut decides', async () => {
    const nothing = await refusal(await drafted(passes({ aprobado: null, noAprobado: false })));
    proves('R-A-114-01', 'nada pasa', () =>
      expect(nothing).toEqual([400, [expect.stringContaining('plantilla.puntaje.decide: Ninguna salida')]]),
    );
    const all = await refusal(await drafted(passes({ aprobado: true, noAprobado: true })));
    proves('R-A-114-01', 'nada falla', () =>
      expect(all).toEqual([400, [expect.stringContaining('del resultado desaprueba')]]),
    );
    // The score never comes to what the commission may say aside: a form shows it.
    const tried = await refusal(await drafted(['/scoring/outcomes/0/rules/2/is', 'noAprobado']));
    expect(tried).toEqual([400, [expect.stringContaining('puntaje.decide: Nadie puede aprobar por puntaje')]]);
    const cut = await drafted(passes({}), ['/scoring/cut', { seats: 3 }]);
    const reply = await publish(admin, cut);
    proves('R-A-114-01', 'con corte', () => expect([reply.status, reply.error]).toEqual([200, null]));
  });

  test('the programme’s evaluation has no definitive form that could read its panel', async () => {
    const draft = await open(admin, { tipo: 'eippe', modalidad: null });
    const fed = { id: 'reunido', from: { result: 'panel', value: 'salida' } };
    const items = [...(draft.contenido.scoring?.items ?? []), fed];
    const refused = await saveDraft(admin, draft, changed(draft.contenido, NO_SAMPLES, ['/scoring/items', items]));
    await drop(draft);
    proves('R-A-115-04', () => {
      expect(refused.status).toBe(400);
      expect(refused.problems.map(({ ruta }) => ruta)).toEqual([`/scoring/items/${items.length - 1}/from`]);
      expect(refused.problems[0]?.mensaje).toContain('no tiene uno definitivo');
    });
  });

  test('two entries of the panel that set one stage are refused', async () => {
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'AET' });
    const entry = (id: string, how: string) => ({ id, of: 'total', level: 'total', how });
    const panel: Change = ['/scoring/panel', [entry('media', 'mean'), entry('mediana', 'median')]];
    const refused = await saveDraft(admin, draft, changed(draft.contenido, NO_SAMPLES, panel));
    await drop(draft);
    proves('R-A-117-05', 'dos', () => {
      expect(refused.status).toBe(400);
      expect(refused.problems.map(({ ruta }) => ruta)).toEqual(['/scoring/panel/1/of']);
      expect(refused.problems[0]?.mensaje).toContain('ya decide «total»');
    });
  });
});

/** Fed by the panel: half of the definitive total, out of the individual ones. */
const FED: readonly Change[] = [
  [
    '/scoring/items',
    [
      ...(shipped.scoring?.items ?? []),
      { id: 'reunido', from: { result: 'panel', value: 'total' }, weight: 10, points: { value: { min: 0, max: 10 } } },
    ],
  ],
  ['/scoring/total/of', ['A', 'B', 'C', 'D', 'reunido']],
  ['/scoring/panel', [{ id: 'mediana', of: 'total', level: 'total', how: 'median' }]],
];

test('from the panel: out of the individual forms, counted in the definitive one, its votes for the commission', async () => {
  await published(...FED);
  const { project, owner, evaluators, own, definitive } = await judged('pcal');
  const given = [0, 5, 10].map((claridad) => ({ ...answers, problema: { claridad, diagnostico: 5 } }));
  const totals: (string | null | undefined)[] = [];
  for (const [at, evaluator] of evaluators.entries()) {
    const reply = await save('pcal', own(evaluator), evaluator, given[at]);
    totals.push(reply.data.resultado?.total);
  }
  const [one] = evaluators as [Person];
  const agreed = await save('pcal', definitive, one, answers);
  proves('R-A-115-01', 'individual', () => expect(totals).toEqual(['6.40', '6.90', '7.40']));
  const { resultado } = agreed.data;
  // (7.65 × 10 + 6.90 × 10) / 20 = 7.275.
  proves('R-A-115-01', 'definitiva', () => expect(resultado?.total).toBe('7.28'));
  const fedBy = (result: Evaluation['resultado']) =>
    result?.traza.hijos.find(({ id }) => id === 'total')?.hijos.find(({ id }) => id === 'reunido')?.hijos[0];
  expect(fedBy(resultado)).toMatchObject({ id: 'mediana', puntos: '6.9' });
  expect(fedBy(resultado)?.hijos.map(({ puntos }) => puntos)).toEqual(['6.4', '6.9', '7.4']);
  await stage.move(project.id, 'OK');
  const seen = await owner.client.get<Evaluation>(`/pcal/data/${project.codigo}/PEIS/${definitive}`);
  expect(seen.data.resultado?.total).toBe('7.28');
  expect(fedBy(seen.data.resultado)).toMatchObject({ puntos: '6.9', hijos: [] });
});

test('without a fact that it needs there is no result, and the fact is named', async () => {
  await published([
    '/scoring/facts',
    [{ id: 'antecedentes', title: 'Antecedentes del equipo', type: 'number', from: 'staff' }],
  ]);
  const { resultado, parcial } = await evaluated();
  proves('R-A-116-02', () => {
    expect(resultado).toBeNull();
    expect(parcial?.motivos).toEqual(['Falta el dato «Antecedentes del equipo».']);
  });
});

test('a rule that decides over missing answers completes the form that is saved, whatever it still asks', async () => {
  const shown = { not: { properties: { respuestas: { properties: { Condición: { const: 0 } } } } } };
  const asked = { properties: { respuestas: { required: ['Condición'] } } };
  const begun = { problema: { claridad: 4 } };
  const decided = (form: Evaluation) => [form.estado, form.parcial, form.resultado?.salida, form.resultado?.motivos];
  const done = ['completa', null, 'noAprobado', ['Se resolvió no aprobarlo, aparte del puntaje.']];
  await published(['/ui/coherencia/objetivos/ui:requiredIf', asked]);
  const open = await evaluated(begun);
  const saved = await evaluated({ ...begun, Condición: 0 });
  proves('R-A-133-01', 'faltan', () => {
    expect([open.estado, open.resultado]).toEqual(['borrador', null]);
    expect(decided(saved)).toEqual(done);
    expect(saved.resultado?.total).toBeNull();
  });
  await published(
    ...['problema', 'coherencia', 'equipo', 'integralidad'].map((key): Change => [`/ui/${key}/ui:visibleIf`, shown]),
  );
  const hidden = await evaluated({ Condición: 0 });
  proves('R-A-133-01', 'oculta', () => expect(decided(hidden)).toEqual(done));
});
