import type { VerifyPaperAnswer } from '#schemas/generated/api/verify-paper.ts';
import { expect, test } from 'vitest';
import { readTemplate } from '../../conformance/read-template.ts';
import { looksAt } from '../../scoring/a-rubric.ts';
import { answersOf } from '../evaluations/bench.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { readCsv } from '../support/read-csv.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save as saveDraft } from '../templates/studio.ts';
import { ITEMS, THREE_ITEMS, threeOf, useStandings, type Change } from './standing-bench.ts';

const app = useApp();
const stage = useStage(app);
const { at, read, close, reopen, rubric, judgedBy, judged, save } = useStandings(app, stage);

type Three = readonly [a1: number, a2: number, b1: number];

/** What each evaluator gave each project, and what the commission agreed on. */
const PROJECTS: readonly { opinions: readonly [Three, Three, Three]; agreed: Three }[] = [
  {
    opinions: [
      [9, 8, 7],
      [8, 8, 7],
      [10, 8, 7],
    ],
    agreed: [9, 8, 7],
  },
  {
    opinions: [
      [4, 5, 6],
      [4, 9.5, 6],
      [4, 0, 6],
    ],
    agreed: [4, 5, 6.5],
  },
  {
    opinions: [
      [7, 7, 7],
      [7, 7, 9],
      [7, 7, 2.5],
    ],
    agreed: [7, 7, 7],
  },
];

/** As the office writes it. */
const written = (value: number): string => value.toFixed(2).replace('.', ',');
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Judges the projects by the rubric; what comes out, beside what a person with a calculator finds. */
async function judge(
  changes: readonly Change[],
  totalOf: (project: (typeof PROJECTS)[number]) => number,
  best: 1 | -1,
) {
  await rubric(...THREE_ITEMS, ...changes);
  const expected: { codigo: string; total: number }[] = [];
  for (const project of PROJECTS) {
    const made = await judgedBy(
      project.opinions.map((three) => threeOf(...three)),
      threeOf(...project.agreed),
    );
    expected.push({ codigo: made.project.codigo, total: totalOf(project) });
  }
  expected.sort((a, b) => best * (b.total - a.total));
  const admin = await stage.admin();
  const { data, error } = await read(admin);
  expect(error).toBeNull();
  expect(data.proyectos.map(({ codigo, total, lugar }) => [codigo, total, lugar])).toEqual(
    expected.map(({ codigo, total }, index) => [codigo, total.toFixed(2), index + 1]),
  );
  const pdf = await admin.client.get(`/imprimir${await at()}.pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await pdfText(pdf.bytes);
  const places = expected.map(({ codigo }) => text.indexOf(`${codigo} · `));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (const { total } of expected) expect(text).toContain(written(total));
  return { data, text, expected };
}

const threshold = (value: number): Change => ['/scoring/total/threshold', { value }];

/** The order is computed: the total alone would say nothing of it. */
const BY_FORMULA: Change[] = [
  [
    '/scoring/rank',
    {
      by: [
        {
          key: {
            formula: [
              { of: 'total', times: 1 },
              { of: 'A1', times: 0.5 },
            ],
          },
        },
      ],
    },
  ],
];

/** Besides the result, what the best are called. */
const MENTIONED: Change = [
  '/scoring/outcomes',
  [
    ...(readTemplate('pcal.PEIS').scoring?.outcomes ?? []).map((list) => ({ ...list, result: true })),
    {
      id: 'menciones',
      mode: 'all',
      labels: { alta: 'Mención alta' },
      rules: [{ when: looksAt('/calculo/total/valor', { minimum: 80 }), is: 'alta' }],
    },
  ],
];

test('a total of a hundred, from the rubric to the printed order of merit and its file', async () => {
  const weights: Change[] = [5, 3, 2].map((weight, index): Change => [`/scoring/items/${index}/weight`, weight]);
  const { data, text, expected } = await judge(
    [...weights, ['/scoring/total/how', 'weightedSum'], threshold(60), ...BY_FORMULA, MENTIONED],
    ({ agreed: [a1, a2, b1] }) => 5 * a1 + 3 * a2 + 2 * b1,
    1,
  );
  expect(data).toMatchObject({ maximo: '100', umbral: '60.00' });
  expect(data.proyectos.map(({ pasa }) => pasa)).toEqual([true, true, false]);
  proves('R-X-48', 'aritmética', () => {
    expect(data.proyectos[0]?.cuenta).toEqual(['9,00 × 5 + 8,00 × 3 + 7,00 × 2 = 45,00 + 24,00 + 14,00 = 83,00']);
    expect(text).toContain('9,00 × 5 + 8,00 × 3 + 7,00 × 2 = 45,00 + 24,00 + 14,00 = 83,00');
  });
  expect(data.criterios).toEqual([expect.stringMatching(/^Puntaje \+ 0,5 × ./u)]);
  expect(data.proyectos[0]?.orden).toEqual([expect.stringMatching(/ = 83,00 \+ 0,5 × 9,00 = 87,50$/u)]);
  expect(data.proyectos.map(({ distinciones }) => distinciones)).toEqual([['Mención alta'], [], []]);
  expect(text).toContain('83,00 + 0,5 × 9,00 = 87,50');
  expect(text).toContain('Mención alta');
  const admin = await stage.admin();
  const form = await admin.client.get(`/imprimir/pcal_def/${data.proyectos[0]?.formulario?.id ?? 0}.pdf`);
  const paper = (await pdfText(form.bytes)).text;
  proves('R-A-113-02', 'PDF', () => {
    expect(paper).toContain('83,00 de 100');
    for (const { total } of expected) expect(text).toContain(`${written(total)} de 100`);
  });
  const csv = await admin.client.get(`/exportar${await at()}.csv`);
  const [heads = [], ...rows] = readCsv(csv.bytes.toString('utf8').slice(1));
  expect(
    rows
      .slice(0, -1)
      .map((row) => [row[heads.indexOf('CÓDIGO')], row[heads.indexOf('PUNTAJE')], row[heads.indexOf('MÁXIMO')]]),
  ).toEqual(expected.map(({ codigo, total }) => [codigo, written(total), '100']));
  // A file goes its own way: it says what it is the order of, and that it can still change.
  expect(rows.at(-1)?.[0]).toMatch(/^Calidad, PEIS \d{4}\. Corte: lo que dice la rúbrica\. Provisorio: /u);
  expect(heads).toContain('DIFERENCIA');
  const xlsx = await admin.client.get(`/exportar${await at()}.xlsx`);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  const gestion = await app.person({ tipoUsuario: 'gestion' });
  const told = await gestion.client.get(`/exportar${await at()}.csv`);
  expect(told.bytes.toString('utf8').split('\r\n')[0]).not.toContain('DIFERENCIA');
});

test('what the commission decides without a total has an empty cell in the file, never 0', async () => {
  await rubric(...THREE_ITEMS);
  const { project } = await judgedBy([], { Condición: 0, observ: 'Se retiró de la convocatoria.' });
  const admin = await stage.admin();
  const { data } = await read(admin);
  expect(data.proyectos).toMatchObject([{ codigo: project.codigo, total: null, nombreSalida: 'No aprobado' }]);
  const csv = await admin.client.get(`/exportar${await at()}.csv`);
  const [heads = [], row = []] = readCsv(csv.bytes.toString('utf8').slice(1));
  expect(['CÓDIGO', 'PUNTAJE', 'RESULTADO'].map((head) => row[heads.indexOf(head)])).toEqual([
    project.codigo,
    '',
    'No aprobado',
  ]);
});

test('lower is better: the lowest comes first, and the cut is a ceiling', async () => {
  const { data } = await judge(
    [
      ['/scoring/total/best', 'min'],
      ...[0, 1, 2].map((index): Change => [`/scoring/items/${index}/best`, 'min']),
      threshold(21),
    ],
    ({ agreed }) => sum(agreed),
    -1,
  );
  // 15.5 and 21 reach it, 24 does not.
  expect(data.proyectos.map(({ pasa }) => pasa)).toEqual([true, true, false]);
  const admin = await stage.admin();
  const ids = data.proyectos.map(({ id }) => id);
  const closed = await close(admin, { criterio: { tipo: 'nota', valor: '20' }, confirmados: ids });
  expect(closed.data.proyectos.map(({ corte }) => corte?.nombre)).toEqual(['En lista', 'En espera', 'En espera']);
});

const OF_OPINIONS_ALONE = { properties: { contexto: { properties: { forma: { const: 'individual' } } } } };
/** Evaluators give points, the commission takes the median of their totals. */
const readingMedian = (...more: readonly { id: string }[]): Change[] => {
  const counted = [...ITEMS, ...more].map((item) => ({ ...item, counts: OF_OPINIONS_ALONE }));
  const fed = {
    id: 'reunido',
    title: 'Mediana',
    from: { result: 'panel', value: 'total' },
    points: { value: { min: 0, max: 30 } },
  };
  const items = [...counted, fed];
  return [
    ['/scoring/items', items],
    ['/scoring/total/of', items.map(({ id }) => id)],
    ['/scoring/panel', [{ id: 'mediana', of: 'total', level: 'total', how: 'median' }]],
  ];
};

test('a median of the evaluators, which the definitive form reads', async () => {
  const { data, text } = await judge(
    readingMedian(),
    ({ opinions }) => opinions.map((three) => sum(three)).toSorted((a, b) => a - b)[1] ?? 0,
    1,
  );
  // Without the lowest of 15, 19.5 and 10 the median is over the mark of 15, without the highest under it.
  expect(data.proyectos.map(({ solidez }) => solidez)).toEqual(['robusto', 'robusto', 'fragil']);
  expect(text).toContain('24,00 de 30');
});

test('a fact of the office reaches the commission through what it reads of its evaluators, as long as that is as it was', async () => {
  const fact = { id: 'antecedentes', title: 'Antecedentes', type: 'number', from: 'staff' };
  await rubric(
    ...THREE_ITEMS,
    ...readingMedian({ id: 'equipo', title: 'Equipo', formula: [{ of: fact.id, times: 1 }] } as { id: string }),
    ['/scoring/facts', [{ ...fact, optional: true }]],
  );
  const admin = await stage.admin();
  const three = threeOf(6, 6, 6);
  const enter = async (project: number, antecedentes: number) => {
    const body = { proyectos: [{ id: project, valores: { antecedentes } }] };
    expect((await admin.client.put(`/hechos/${String(await stage.year())}`, body)).error).toBeNull();
  };
  const [followed, ahead] = [await judgedBy([], null), await judgedBy([], null)];
  for (const { project } of [followed, ahead]) await enter(project.id, 1);
  for (const made of [followed, ahead]) {
    for (const one of made.evaluators) expect((await save('pcal', made.own(one), one, three)).error).toBeNull();
    const [first] = made.evaluators as [Person];
    expect((await save('pcal', made.definitive, first, three)).error).toBeNull();
  }
  // Two evaluators changed theirs since: that is the commission's to take over.
  for (const one of ahead.evaluators.slice(1))
    expect((await save('pcal', ahead.own(one), one, threeOf(8, 8, 8))).error).toBeNull();
  for (const { project } of [followed, ahead]) await enter(project.id, 4);
  const { data } = await read(admin);
  const totals = new Map(data.proyectos.map(({ id, total }) => [id, total]));
  expect([totals.get(followed.project.id), totals.get(ahead.project.id)]).toEqual(['22.00', '19.00']);
});

test('a budget: an amount that is missing is listed and cannot be confirmed away', async () => {
  const monto = { id: 'monto', title: 'Monto pedido', type: 'number', from: 'staff', optional: true };
  await rubric(...THREE_ITEMS, ['/scoring/facts', [monto]]);
  const made = await judgedBy([threeOf(9, 8, 7), threeOf(9, 8, 7), threeOf(9, 8, 7)], threeOf(9, 8, 7));
  const admin = await stage.admin();
  const body = { criterio: { tipo: 'presupuesto', valor: '5000000' }, confirmados: [made.project.id] };
  const refused = await close(admin, body);
  proves('R-A-117-03', () => {
    expect([refused.status, refused.error]).toEqual([
      400,
      'No se puede cerrar el corte por presupuesto: hay proyectos sin monto.',
    ]);
    expect(refused.problems.map(({ mensaje }) => mensaje)).toEqual([
      `${made.project.codigo}: falta el dato «Monto pedido».`,
    ]);
  });
});

test('what was closed is printed as it was, also after it was reopened', async () => {
  const { data } = await judge([], ({ agreed }) => sum(agreed), 1);
  const admin = await stage.admin();
  const ids = data.proyectos.map(({ id }) => id);
  const closed = (await close(admin, { criterio: { tipo: 'cupo', valor: '2' }, confirmados: ids })).data;
  const number = closed.cerrado?.id ?? 0;
  const print = async (query = {}) =>
    (await pdfText((await admin.client.get(`/imprimir${await at()}.pdf`, query)).bytes)).text;
  const now = await print();
  proves('R-K-86', 'impreso', () => {
    expect(now).toContain('2 lugares');
    expect(now).toMatch(/Cerrado: Administración, Oficina, \d\d\/\d\d\/\d{4}|Cerrado Administración, Oficina, \d\d/u);
    expect(now).toContain('En espera');
  });
  expect(now).toMatch(
    /Firmas Cerró el corte Administración, Oficina el [\d/: ]+\. Administración, Oficina Firma y aclaración/u,
  );
  // Whoever verifies it learns what it is; of no project, as it is about all of them.
  const [paper] = await app.database
    .asOwner('issued_papers')
    .where({ class: 'orden', cut_id: number })
    .select<{ fingerprint: string }[]>('fingerprint');
  const verified = async () =>
    (await app.client().get<VerifyPaperAnswer>(`/verificar/${paper?.fingerprint ?? ''}`)).data.documento;
  expect(await verified()).toMatchObject({ clase: 'orden', codigo: null, situacion: 'vigente' });
  await reopen(admin, { motivo: 'Faltaba un proyecto' });
  expect(await verified()).toMatchObject({ clase: 'orden', codigo: null, situacion: 'reemplazado' });
  await proves('R-A-119-02', 'impresión', async () => {
    const then = await print({ corte: number });
    for (const { codigo } of closed.proyectos) expect(then).toContain(`${codigo} · `);
    expect(then).toContain('Faltaba un proyecto');
    expect(then).toContain('2 lugares');
    expect(then).not.toContain('Firma y aclaración');
    expect(await print()).toContain('Provisorio');
    expect((await admin.client.get(`/imprimir${await at()}.pdf`, { corte: number + 99 })).status).toBe(404);
  });
});

test('ideas can be ordered by when they were presented, which is when they were created', async () => {
  const admin = await stage.admin();
  const draft = await open(admin, { tipo: 'eipca', modalidad: 'PEIS' });
  const latestFirst = { by: [{ key: { presented: true }, dir: 'desc' }] };
  const saved = await saveDraft(admin, draft, changed(draft.contenido, ['/scoring/rank', latestFirst]));
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
  const ideas = [await judged('eipca'), await judged('eipca')];
  for (const { definitive, evaluators } of ideas) {
    const reply = await save('eipca', definitive, evaluators[0] as Person, answersOf('eipca'));
    expect(reply.error).toBeNull();
  }
  const { proyectos } = (await read(admin, 'eipca')).data;
  const codes = ideas.map(({ project }) => project.codigo).toReversed();
  expect(proyectos.map(({ codigo, lugar }) => [codigo, lugar])).toEqual(codes.map((code, at) => [code, at + 1]));
});

test('what a programme advises is what most of its evaluators say; where nothing has most, nothing', async () => {
  const answers = answersOf('eippe');
  const made = [];
  for (const given of [
    ['nopert', 'obs', 'obs'],
    ['pert', 'obs', 'nopert'],
  ]) {
    const one = await judged('eippe');
    for (const [at, tipoPertinencia] of given.entries()) {
      const person = one.evaluators[at] as Person;
      const reply = await save('eippe', one.own(person), person, { ...answers, tipoPertinencia });
      expect(reply.error).toBeNull();
    }
    made.push(one.project.codigo);
  }
  const { proyectos, grupos } = (await read(await stage.admin(), 'eippe')).data;
  const advised = new Map(proyectos.map(({ codigo, salida }) => [codigo, salida]));
  expect(made.map((codigo) => advised.get(codigo))).toEqual(['obs', null]);
  expect(grupos.map(({ salida, nombre, cantidad }) => [salida, nombre, cantidad])).toEqual([
    ['pert', 'Pertinente', 0],
    ['obs', 'Pertinente con observaciones', 1],
    ['nopert', 'No pertinente', 0],
    [null, 'Las evaluaciones no coinciden.', 1],
  ]);
});

test('a cut that nobody can be in is refused, saying whether there are results', async () => {
  const passing = {
    properties: { calculo: { properties: { salida: { properties: { valor: { const: 'aprobado' } } } } } },
  };
  await rubric(...THREE_ITEMS, ['/scoring/rank', { of: passing, by: [{ key: { total: true } }] }]);
  const criterio = { tipo: 'cupo', valor: '1' };
  expect((await close(await stage.admin(), { criterio })).error).toBe(
    'Todavía no hay proyectos con resultado: completá los formularios definitivos y cerrá el corte después.',
  );
  const low = threeOf(1, 2, 3);
  await judgedBy([low, low, low], low);
  expect((await close(await stage.admin(), { criterio })).error).toBe(
    'El único proyecto con resultado no entra en el orden: la rúbrica no lo admite. ' +
      'No hace falta cerrar un corte, podés cambiar la etapa igual.',
  );
});
