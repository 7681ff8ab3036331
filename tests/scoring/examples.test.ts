import { describe, expect, test } from 'vitest';
import { adaptSample } from '#engine/template/samples/adapt-samples.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { judgeSample } from '#engine/template/samples/judge-sample.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { orderSamples } from '#engine/template/samples/order-samples.ts';
import { proposeSamples } from '#engine/template/samples/propose-samples.ts';
import { runSamples } from '#engine/template/samples/run-samples.ts';
import { differencesOf, sampleDifferences } from '#engine/template/samples/sample-differences.ts';
import type { Sample } from '#engine/template/template.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, looksAt, points, rubric, templateOf } from './a-rubric.ts';

const outcomes: NonNullable<Scoring['outcomes']> = [
  {
    id: 'decision',
    mode: 'first',
    labels: { si: 'Aprobado', no: 'No aprobado' },
    passes: { si: true, no: false },
    rules: [{ when: looksAt('/calculo/total/cumple', { const: true }), is: 'si' }, { is: 'no' }],
  },
];
const validator = interpretValidator();

describe('boundary examples', () => {
  const prepared = rubric(
    {
      items: [item('a'), item('b'), { id: 'c', from: '/c', points: { options: { x: 0, y: 5 } } }],
      total: { of: ['a', 'b', 'c'], how: 'sum', threshold: { value: 12.5 } },
      outcomes,
    },
    { ...fieldsOf('a', 'b'), c: choice('y', 'x') },
  );
  const proposed = new Map(proposeSamples(prepared, validator).map((one) => [one.nombre, one]));

  test.each<[string, string, string, Record<string, unknown>]>([
    ['todo máximo', 'Todo al máximo', '25.00 si', { a: 10, b: 10, c: 'y' }],
    ['todo mínimo', 'Todo al mínimo', '0.00 no', { a: 0, b: 0, c: 'x' }],
    ['en el umbral', 'Justo en el puntaje mínimo', '12.50 si', { a: 10, b: 2.5, c: 'x' }],
  ])('%s', (caso, name, result, answers) => {
    const sample = proposed.get(name);
    proves('R-X-20', caso, () => {
      expect(sample?.respuestas).toEqual(answers);
      expect(`${sample?.espera.resultado?.total} ${sample?.espera.resultado?.salida}`).toBe(result);
    });
  });

  test('they pass, and what is there is not proposed again', () => {
    const samples = [...proposed.values()];
    const with3 = prepareTemplate({ ...prepared.template, samples }, {});
    expect(checkTemplate(with3.template).problems).toEqual([]);
    expect(runSamples(with3, validator).map(({ passes }) => passes)).toEqual([true, true, true]);
    expect(proposeSamples(with3, validator)).toEqual([]);
  });
});

describe('an example of a panel', () => {
  const scoring: Scoring = {
    items: [
      item('a', { counts: looksAt('/contexto/forma', { const: 'individual' }) }),
      { id: 'm', title: 'Mediana', from: { result: 'panel', value: 'total' }, points: { value: { min: 0, max: 10 } } },
    ],
    total: { of: ['a', 'm'], how: 'sum', threshold: { value: 6 } },
    panel: [{ id: 'mediana', of: 'total', level: 'total', how: 'median' }],
    outcomes,
  };
  const sample: Sample = {
    nombre: 'La mediana decide',
    respuestas: {},
    contexto: { forma: 'definitiva' },
    evaluaciones: [{ a: 2 }, { a: 7 }, { a: 10 }],
    espera: { valido: true, resultado: { total: '7.00', salida: 'si' } },
  };
  const template = { ...templateOf(scoring, { a: points() }), samples: [sample] };

  test('the definitive form reads what the other evaluators’ answers come to', () => {
    expect(checkTemplate(template).problems).toEqual([]);
    const prepared = prepareTemplate(template, {});
    expect(runSamples(prepared, validator)).toEqual([expect.objectContaining({ passes: true })]);
    const lower = { ...sample, evaluaciones: [{ a: 2 }, { a: 5.5 }, { a: 10 }] };
    const judged = judgeSample(prepared, lower, validator);
    expect(judged && sampleDifferences(lower, judged)).toEqual([
      { what: 'total', wanted: '7.00', found: '5.50' },
      { what: 'salida', wanted: 'si', found: 'no' },
    ]);
  });
});

describe('an example of an order', () => {
  const scoring: Scoring = {
    items: [item('a'), item('b')],
    total: { of: ['a', 'b'], how: 'sum', threshold: { value: 6 } },
    outcomes,
    rank: {
      of: looksAt('/calculo/total/cumple', { const: true }),
      by: [
        { key: { total: true }, dir: 'desc' },
        { key: { item: 'b' }, dir: 'desc' },
      ],
    },
    cut: { seats: 1 },
  };
  const example = (nombre: string, a: number, b: number, total: string): Sample => ({
    nombre,
    respuestas: { a, b },
    espera: { valido: true, resultado: { total, salida: Number(total) < 6 ? 'no' : 'si' } },
  });
  const order = (...orden: NonNullable<Sample['espera']['orden']>): Sample => ({
    nombre: 'Desempata b',
    respuestas: {},
    espera: { valido: true, orden },
  });
  const template = { ...templateOf(scoring, fieldsOf('a', 'b')) };
  const judged = (last: Sample) => {
    const samples = [example('Uno', 9, 1, '10.00'), example('Dos', 4, 6, '10.00'), example('Tres', 1, 2, '3.00'), last];
    expect(checkTemplate({ ...template, samples }).problems).toEqual([]);
    const prepared = prepareTemplate({ ...template, samples }, {});
    return {
      passes: runSamples(prepared, validator).at(-1)?.passes,
      differences: differencesOf(prepared, last, validator),
      adapted: adaptSample(prepared, last, validator).espera.orden,
    };
  };
  const right: NonNullable<Sample['espera']['orden']> = [
    { ejemplo: 'Dos', lugar: 1, lado: 'en_lista' },
    { ejemplo: 'Uno', lugar: 2, lado: 'en_espera' },
    { ejemplo: 'Tres', lugar: null },
  ];

  test('several examples come out in the order that it says', () => {
    expect(judged(order(...right))).toEqual({ passes: true, differences: [], adapted: right });
  });

  test('another order is told place by place, and taken over', () => {
    const wrong = [
      { ejemplo: 'Uno', lugar: 1, lado: 'en_lista' },
      { ejemplo: 'Dos', lugar: 2, lado: 'en_espera' },
      { ejemplo: 'Borrado', lugar: 3, lado: 'en_espera' },
    ];
    expect(judged(order(...wrong))).toEqual({
      passes: false,
      differences: [
        { what: 'lugar', stage: 'Uno', wanted: '1', found: '2' },
        { what: 'lado', stage: 'Uno', wanted: 'en_lista', found: 'en_espera' },
        { what: 'lugar', stage: 'Dos', wanted: '2', found: '1' },
        { what: 'lado', stage: 'Dos', wanted: 'en_espera', found: 'en_lista' },
        { what: 'lugar', stage: 'Borrado', wanted: '3', found: 'gone' },
      ],
      adapted: right.slice(0, 2),
    });
  });
});

test('an example says which distinctions it expects', () => {
  const mentions: NonNullable<Scoring['outcomes']> = [
    ...outcomes.map((list) => ({ ...list, result: true })),
    {
      id: 'menciones',
      mode: 'all',
      labels: { alto: 'Alto', pleno: 'Pleno' },
      rules: [
        { when: looksAt('/calculo/a/valor', { minimum: 5 }), is: 'alto' },
        { when: looksAt('/calculo/a/valor', { minimum: 10 }), is: 'pleno' },
      ],
    },
  ];
  const prepared = rubric(
    { items: [item('a')], total: { of: ['a'], how: 'sum', threshold: { value: 6 } }, outcomes: mentions },
    fieldsOf('a'),
  );
  const sample: Sample = {
    nombre: 'Con mención',
    respuestas: { a: 7 },
    espera: { valido: true, resultado: { total: '7.00', salida: 'si', conjunto: ['alto', 'pleno'] } },
  };
  const judged = judgeSample(prepared, sample, validator);
  expect(judged && sampleDifferences(sample, judged)).toEqual([
    { what: 'conjunto', wanted: 'alto, pleno', found: 'alto' },
  ]);
});

test('an order by agreement looks at how far the evaluators of each example are from one another', () => {
  const scoring: Scoring = {
    items: [item('a')],
    total: { of: ['a'], how: 'sum', threshold: { value: 6 } },
    outcomes,
    rank: {
      by: [
        { key: { total: true }, dir: 'desc' },
        { key: { spread: true }, dir: 'asc' },
      ],
    },
  };
  const example = (nombre: string, ...totals: number[]): Sample => ({
    nombre,
    respuestas: { a: 8 },
    contexto: { forma: 'definitiva' },
    evaluaciones: totals.map((a) => ({ a })),
    espera: { valido: true, resultado: { total: '8.00', salida: 'si' } },
  });
  const samples = [example('Discutido', 2, 10, 8), example('Acordado', 8, 7, 8)];
  const prepared = prepareTemplate({ ...templateOf(scoring, fieldsOf('a')), samples }, {});
  const names = samples.map(({ nombre }) => nombre);
  expect(orderSamples(prepared, names, validator)).toEqual([
    { ejemplo: 'Acordado', lugar: 1 },
    { ejemplo: 'Discutido', lugar: 2 },
  ]);
});

test('numbers are compared as numbers: 12 is 12,00, and 12,01 is not', () => {
  const { template } = rubric(
    { items: [item('a'), item('b')], total: { of: ['a', 'b'], how: 'sum', threshold: 12 }, outcomes },
    fieldsOf('a', 'b'),
  );
  const expecting = (total: string, a: string): Sample => ({
    nombre: `${total} ${a}`,
    respuestas: { a: 7, b: 5 },
    espera: { valido: true, resultado: { total, salida: 'si', etapas: { a } } },
  });
  const samples = [expecting('12', '7.00'), expecting('12.01', '7'), expecting('12.00', '7.5')];
  const prepared = prepareTemplate({ ...template, samples }, {});
  expect(runSamples(prepared, validator).map(({ passes }) => passes)).toEqual([true, false, false]);
  expect(samples.map((one) => differencesOf(prepared, one, validator).map(({ what }) => what))).toEqual([
    [],
    ['total'],
    ['etapa'],
  ]);
});
