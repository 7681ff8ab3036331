import { describe, expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Collecting, Item, Points, Scoring, StageWords } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, looksAt, nodeOf, points, rubric, score, templateOf, totalOf } from './a-rubric.ts';

const abc = fieldsOf('a', 'b', 'c');
const total = (how: Collecting['how'], more: Partial<Collecting> = {}): Collecting => ({
  of: ['a', 'b', 'c'],
  how,
  ...more,
});

/** One item on its own: what it comes to is the total. */
function single(field: FieldSchema, own: Partial<Item>, answer: unknown, words: Partial<Collecting> = {}) {
  const prepared = rubric({ items: [{ ...item('a', own) }], total: { of: ['a'], how: 'sum', ...words } }, { a: field });
  return score(prepared, { a: answer });
}

function three(how: Collecting['how'], answers: number[], items: readonly Item[], words: Partial<Collecting> = {}) {
  const [a, b, c] = answers;
  return totalOf(rubric({ items, total: total(how, words) }, abc), { a, b, c });
}

const plain = [item('a'), item('b'), item('c')];
const weighted = [item('a', { weight: 2 }), item('b', { weight: 1 }), item('c', { weight: 0.5 })];

describe('points', () => {
  test('for each option, both ends and the middle', () => {
    const own = { points: { options: { nada: 0, algo: 2.5, mucho: 10 } } };
    const come = (answer: string) => single(choice('nada', 'algo', 'mucho'), own, answer).result?.total;
    proves('R-K-75', 'puntos por opción', () =>
      expect(['nada', 'algo', 'mucho'].map(come)).toEqual(['0.00', '2.50', '10.00']),
    );
  });

  test('the value itself between its limits and on its step; beyond them it is refused, neither cut nor rounded', () => {
    const come = (answer: number) => single(points(), {}, answer);
    proves('R-K-75', 'valor con mínimo, máximo y paso', () =>
      expect([0, 7.5, 10].map((answer) => come(answer).result?.total)).toEqual(['0.00', '7.50', '10.00']),
    );
    const refused = (answer: number) => {
      const { result, problems } = come(answer);
      expect(result).toBeNull();
      expect(problems.map(({ pointer }) => pointer)).toEqual(['/a']);
    };
    proves('R-K-152', 'sobre el máximo', () => [10.5, -0.5].forEach(refused));
    proves('R-K-152', 'fuera del paso', () => [7.3, 7.25].forEach(refused));
  });

  test('so much for each so many', () => {
    const count: FieldSchema = { type: 'integer', title: 'Talleres', minimum: 0, maximum: 40 };
    const come = (answer: number, rate: Points) => single(count, { points: rate }, answer).result?.total;
    proves('R-K-75', 'tasa', () => {
      expect([0, 4, 5].map((n) => come(n, { rate: 1.5, per: 2 }))).toEqual(['0.00', '3.00', '3.75']);
    });
    proves('R-K-151', 'redondeo por período', () => {
      expect([5, 6, 8].map((n) => come(n, { rate: 1, per: 3, round: 'down' }))).toEqual(['1.00', '2.00', '2.00']);
      expect([1, 4, 5].map((n) => come(n, { rate: 1, per: 3, round: 'up' }))).toEqual(['1.00', '2.00', '2.00']);
      expect([4, 5].map((n) => come(n, { rate: 1, per: 3, round: 'half_up' }))).toEqual(['1.00', '2.00']);
    });
    proves('R-K-151', 'número', () => expect(come(7, { rate: 0.3, per: 1 })).toBe('2.10'));
    proves('R-K-151', 'tasa con subtasa', () =>
      expect([9, 10, 13].map((n) => come(n, { rate: 4, subrate: 0.25, per: 5 }))).toEqual(['5.00', '8.00', '8.75']),
    );
  });

  test('brackets pay for what lies inside them, or for being in one', () => {
    const count: FieldSchema = { type: 'integer', title: 'Años', minimum: 0, maximum: 60 };
    const come = (answer: number, brackets: Extract<Points, { brackets: unknown }>['brackets']) =>
      single(count, { points: { brackets } }, answer).result?.total;
    const rising = [
      { upTo: 5, rate: 1 },
      { upTo: 10, rate: 0.5 },
      { upTo: null, rate: 0.1 },
    ];
    const level = [
      { upTo: 0, points: 0 },
      { upTo: 2, points: 5 },
      { upTo: null, points: 8 },
    ];
    proves('R-K-75', 'tramos', () => {
      expect([0, 5, 6, 10, 20].map((n) => come(n, rising))).toEqual(['0.00', '5.00', '5.50', '7.50', '8.50']);
      expect([0, 1, 2, 3].map((n) => come(n, level))).toEqual(['0.00', '5.00', '5.00', '8.00']);
    });
  });
});

describe('quantities', () => {
  const rows: FieldSchema = {
    type: 'array',
    title: 'Publicaciones',
    maxItems: 20,
    items: {
      type: 'object',
      properties: {
        tipo: choice('libro', 'nota'),
        horas: { type: 'number', title: 'Horas', minimum: 0, maximum: 100 },
      },
    },
  };
  const from = (source: Item['from'], answer: unknown, given: Points = { rate: 1, per: 1 }) =>
    single(rows, { from: source, points: given } as Partial<Item>, answer);

  test('rows counted, all or those of a kind; no rows are none', () => {
    proves('R-K-151', 'cantidad de filas', () => {
      const two = [{ tipo: 'libro' }, { tipo: 'nota' }, { tipo: 'libro' }];
      expect(from({ count: '/a' }, two).result?.total).toBe('3.00');
      const books = { count: '/a', where: looksAt('/fila/tipo', { const: 'libro' }) };
      expect(from(books, two).result?.total).toBe('2.00');
      expect(from({ count: '/a' }, []).result?.total).toBe('0.00');
    });
  });

  test('a number of every row added up; a row without it is not answered yet', () => {
    proves('R-K-151', 'suma de filas', () => {
      expect(from({ sum: '/a/*/horas' }, [{ horas: 0.1 }, { horas: 0.2 }]).result?.total).toBe('0.30');
      const open = from({ sum: '/a/*/horas' }, [{ horas: 1 }, { tipo: 'libro' }]);
      expect([open.result, open.partial?.missing]).toEqual([null, ['/a/1/horas']]);
    });
  });

  const stay: FieldSchema = {
    type: 'object',
    title: 'Antigüedad',
    properties: {
      anios: { type: 'integer', title: 'Años', minimum: 0, maximum: 50 },
      meses: { type: 'integer', title: 'Meses', minimum: 0, maximum: 11 },
    },
  };
  const years = (anios: number, meses: number, given: Points) =>
    single(stay, { from: { years: '/a/anios', months: '/a/meses' }, points: given }, { anios, meses });

  test('years and months, by rate and subrate or in brackets', () => {
    const paid = (anios: number, meses: number, given: Points) => years(anios, meses, given).result?.total ?? null;
    proves('R-K-151', 'años y meses', () => {
      expect(paid(2, 6, { rate: 1, per: 1 })).toBe('2.50');
      expect(paid(3, 5, { rate: 1, per: 1, round: 'down' })).toBe('3.00');
      expect(paid(3, 5, { rate: 1, per: 1, round: 'half_up' })).toBe('3.00');
      expect(paid(3, 6, { rate: 1, per: 1, round: 'half_up' })).toBe('4.00');
      expect(paid(3, 11, { rate: 1, subrate: 0.05, per: 1 })).toBe('3.55');
    });
    proves('R-K-151', 'tramos con subtasa', () => {
      const brackets = [
        { upTo: 10, rate: 1, subrate: 0.08 },
        { upTo: null, rate: 0.5, subrate: 0.04 },
      ];
      expect(paid(9, 11, { brackets })).toBe('9.88');
      expect(paid(10, 0, { brackets })).toBe('10.00');
      expect(paid(12, 3, { brackets })).toBe('11.12');
    });
    proves('R-K-151', '12 meses no', () => {
      expect(paid(1, 11, { rate: 12, subrate: 1, per: 1 })).toBe('23.00');
      const refused = years(1, 12, { rate: 12, subrate: 1, per: 1 });
      expect([refused.result, refused.problems.map(({ pointer }) => pointer)]).toEqual([null, ['/a/meses']]);
    });
  });
});

describe('how stages come together', () => {
  test.each<[string, Collecting['how'], readonly Item[], string, Partial<Collecting>]>([
    ['suma', 'sum', plain, '18.50', {}],
    ['suma ponderada', 'weightedSum', weighted, '26.50', {}],
    ['media', 'mean', plain, '6.17', {}],
    ['media ponderada', 'weightedMean', weighted, '7.57', {}],
    ['mejor de', 'best', plain, '9.00', {}],
    ['mejor de', 'best', plain, '16.50', { take: 2 }],
  ])('%s', (name, how, items, expected, words) => {
    // 9, 7.5, 2
    proves('R-K-75', name, () => expect(three(how, [9, 7.5, 2], items, words)).toBe(expected));
  });

  test('weights that are percentages are hundredths', () => {
    const items = [item('a', { weight: 50 }), item('b', { weight: 30 }), item('c', { weight: 20 })];
    expect(three('weightedSum', [9, 7.5, 2], items, { weights: 'percent' })).toBe('7.15');
  });

  test('none: no total, and null is not 0', () => {
    const prepared = rubric({ items: plain, total: total('none') }, abc);
    const { result } = score(prepared, { a: 1, b: 2, c: 3 });
    proves('R-K-75', 'ninguna', () => {
      expect(result).not.toBeNull();
      expect(result?.total).toBeNull();
    });
  });
});

describe('weights, maxima and thresholds by condition', () => {
  const isAet = looksAt('/contexto/tipoProyecto', { const: 'AET' });
  const isPeis = looksAt('/contexto/tipoProyecto', { const: 'PEIS' });
  const inContext = (tipoProyecto: string) => ({ contexto: { tipoProyecto } });

  test('a weight', () => {
    const a = item('a', {
      weight: [
        { when: isAet, value: 3 },
        { when: isPeis, value: 1 },
      ],
    });
    const prepared = rubric(
      { items: [a, item('b')], total: { of: ['a', 'b'], how: 'weightedMean' } },
      fieldsOf('a', 'b'),
    );
    const answers = { a: 10, b: 6 };
    proves('R-K-75', 'peso por condición', () => {
      expect(totalOf(prepared, answers, inContext('AET'))).toBe('9.00');
      expect(totalOf(prepared, answers, inContext('PEIS'))).toBe('8.00');
    });
    proves('R-K-145', 'peso', () => {
      const { result, partial } = score(prepared, answers, inContext('OTRA'));
      expect(result).toBeNull();
      expect(partial?.reasons.join()).toContain('Ítem a');
    });
  });

  test('a maximum', () => {
    const a = item('a', { max: [{ when: isAet, value: 5 }] });
    const prepared = rubric({ items: [a], total: { of: ['a'], how: 'sum' } }, fieldsOf('a'));
    proves('R-K-75', 'máximo por condición', () => {
      expect(totalOf(prepared, { a: 5 }, inContext('AET'))).toBe('5.00');
      expect(score(prepared, { a: 5.5 }, inContext('AET')).problems).toHaveLength(1);
    });
    proves('R-K-145', 'máximo', () => {
      const free = score(prepared, { a: 5.5 }, inContext('PEIS'));
      expect([free.result?.total, nodeOf(free, 'a').most]).toEqual(['5.50', null]);
    });
  });

  test('a threshold', () => {
    const a = item('a', {
      threshold: [
        { when: isAet, value: { value: 5, op: '>' } },
        { when: isPeis, value: 5 },
      ],
    });
    const prepared = rubric({ items: [a], total: { of: ['a'], how: 'sum' } }, fieldsOf('a'));
    const judged = (modality: string) => nodeOf(score(prepared, { a: 5 }, inContext(modality)), 'a').threshold;
    proves('R-K-75', 'umbral por condición', () => {
      expect(judged('AET')).toEqual({ limit: '5', op: '>', isMet: false });
      expect(judged('PEIS')).toEqual({ limit: '5', op: '>=', isMet: true });
    });
    proves('R-K-145', 'umbral', () => expect(judged('OTRA')).toBeNull());
  });
});

describe('thresholds', () => {
  const judged = (threshold: StageWords['threshold'], a: number, more: Partial<Item> = {}) => {
    const prepared = rubric(
      {
        items: [item('a', { threshold, ...more } as Partial<Item>), item('b')],
        total: { of: ['a', 'b'], how: 'weightedMean' },
      },
      fieldsOf('a', 'b'),
    );
    return nodeOf(score(prepared, { a, b: 10 }), 'a').threshold?.isMet;
  };

  test.each([
    ['>=', [false, true, true]],
    ['>', [false, false, true]],
    ['<=', [true, true, false]],
    ['<', [true, false, false]],
  ] as const)('%s below, at and above', (op, expected) => {
    proves('R-K-142', op, () => expect([4.5, 5, 5.5].map((a) => judged({ value: 5, op }, a))).toEqual(expected));
  });

  test('a value, a share of the maximum, of what it gives to the stage above', () => {
    proves('R-K-75', 'umbral fijo', () => expect([5.5, 6].map((a) => judged(6, a))).toEqual([false, true]));
    proves('R-K-75', 'umbral proporcional', () =>
      expect([5.5, 6].map((a) => judged({ share: 0.6 }, a))).toEqual([false, true]),
    );
    proves('R-K-75', 'umbral ponderado', () => {
      // Weight 3 of 4: 6 gives 4.5.
      const on = { value: 4.5, on: 'weighted' } as const;
      expect([5.5, 6].map((a) => judged(on, a, { weight: 3 }))).toEqual([false, true]);
      const share = { share: 0.6, on: 'weighted' } as const;
      expect([5.5, 6].map((a) => judged(share, a, { weight: 3 }))).toEqual([false, true]);
    });
  });

  test('a failed one is a reason without a rule of its own', () => {
    const sections = [{ id: 'S', title: 'Coherencia', of: ['a'], how: 'sum' as const, threshold: 5 }];
    const prepared = rubric(
      { items: [item('a')], sections, total: { of: ['S'], how: 'sum', title: 'Puntaje', threshold: 6 } },
      fieldsOf('a'),
    );
    const motivos = (a: number) => score(prepared, { a }).result?.reasons;
    proves('R-K-149', 'sección', () => {
      expect(motivos(4.5)).toContain('Coherencia: 4,5, se pide al menos 5,0.');
      expect(motivos(5)?.join()).not.toContain('Coherencia');
    });
    proves('R-K-149', 'total', () => {
      expect(motivos(5.5)).toEqual(['Puntaje: 5,50, se pide al menos 6,00.']);
      expect(motivos(6)).toEqual([]);
    });
  });
});

describe('caps, scales, rounding, bands', () => {
  test('caps of an item and of a section', () => {
    const count: FieldSchema = { type: 'integer', title: 'Cursos', minimum: 0, maximum: 90 };
    const own = { points: { rate: 2, per: 1 }, cap: 7 };
    proves('R-K-75', 'tope de ítem', () =>
      expect([3, 4].map((n) => single(count, own, n).result?.total)).toEqual(['6.00', '7.00']),
    );
    const prepared = rubric(
      {
        items: [item('a'), item('b')],
        sections: [{ id: 'S', of: ['a', 'b'], how: 'sum', cap: 12 }],
        total: { of: ['S'], how: 'sum' },
      },
      fieldsOf('a', 'b'),
    );
    proves('R-K-75', 'tope de sección', () => {
      expect(totalOf(prepared, { a: 6, b: 5.5 })).toBe('11.50');
      expect(totalOf(prepared, { a: 6, b: 6.5 })).toBe('12.00');
    });
  });

  test('onto another scale, from 0 or from the least', () => {
    const scale: FieldSchema = points(1, 5, 1);
    const words = { points: { value: { min: 1, max: 5, step: 1 } } };
    const come = (from: 0 | 'min', answer: number) =>
      single(scale, { ...words, normalise: { target: 100, from } }, answer).result?.total;
    proves('R-K-75', 'normalización desde 0', () =>
      expect([1, 3, 5].map((n) => come(0, n))).toEqual(['20.00', '60.00', '100.00']),
    );
    proves('R-K-75', 'normalización desde mínimo', () =>
      expect([1, 3, 5].map((n) => come('min', n))).toEqual(['0.00', '50.00', '100.00']),
    );
  });

  test('a scale without width gives nothing, and says so', () => {
    const same = { points: { options: { algo: 5 } }, normalise: { target: 10, from: 'min' as const } };
    const { result, partial } = single(choice('algo'), same, 'algo');
    expect([result, partial?.reasons.join()]).toEqual([null, expect.stringContaining('Opción')]);
  });

  test.each([
    ['half_up', ['1', '2', '3', '4']],
    ['half_even', ['0', '2', '2', '4']],
    ['down', ['0', '1', '2', '3']],
  ] as const)('rounding %s', (mode, expected) => {
    const come = (answer: number) => nodeOf(single(points(), { round: { places: 0, mode } }, answer), 'a').points;
    proves('R-K-75', `redondeo ${mode}`, () => expect([0.5, 1.5, 2.5, 3.5].map(come)).toEqual(expected));
  });

  test('nothing is rounded but the total; what is shown is what is compared', () => {
    const third = [item('a'), item('b'), item('c')];
    const sections = [{ id: 'S', of: ['a', 'b', 'c'], how: 'mean' as const }];
    const prepared = rubric({ items: third, sections, total: { of: ['S'], how: 'sum', threshold: 6 } }, abc);
    const done = score(prepared, { a: 1, b: 0, c: 0 });
    proves('R-K-143', 'sin redondeo por defecto', () => {
      expect(nodeOf(done, 'S')).toMatchObject({ points: '0.3333333333', rounding: null });
      // Three thirds are one, not 0.9999.
      const whole = rubric(
        {
          items: [item('a', { weight: 1 }), item('b', { weight: 1 }), item('c', { weight: 1 })],
          total: total('weightedMean', { round: { places: 6, mode: 'down' } }),
        },
        abc,
      );
      expect(totalOf(whole, { a: 1, b: 1, c: 1 })).toBe('1.000000');
    });
    proves('R-K-143', 'total half_up', () => {
      expect(nodeOf(done, 'total')).toMatchObject({
        points: '0.33',
        rounding: { before: '0.3333333333', after: '0.33', places: 2, mode: 'half_up' },
      });
    });
  });

  test('5.995 becomes 6.00 and passes, 5.994 becomes 5.99 and fails', () => {
    const fine: FieldSchema = points(0, 10, 0.001);
    const own = { points: { value: { min: 0, max: 10, step: 0.001 } } };
    const pass = (answer: number) => {
      const done = single(fine, own, answer, { threshold: 6 });
      return [done.result?.total, nodeOf(done, 'total').threshold?.isMet];
    };
    proves('R-A-20-04', 'redondea a 6,00', () => expect(pass(5.995)).toEqual(['6.00', true]));
    proves('R-A-20-04', 'queda 5,99', () => expect(pass(5.994)).toEqual(['5.99', false]));
    proves('R-K-143', 'lo mostrado decide', () => expect(pass(5.995)).not.toEqual(pass(5.994)));
    // In binary 1.005 is less than it says.
    expect(pass(1.005)[0]).toBe('1.01');
  });

  test('a band is a name for a number', () => {
    const bands = [
      { from: 8, label: 'Muy bueno' },
      { from: 6, label: 'Bueno' },
    ];
    const come = (answer: number) => nodeOf(single(points(), { bands }, answer), 'a').band;
    proves('R-K-75', 'bandas', () => expect([5.5, 6, 7.5, 8].map(come)).toEqual([null, 'Bueno', 'Bueno', 'Muy bueno']));
  });

  test('where lower is better the threshold looks the other way and the best is the lowest', () => {
    const come = (answer: number) => nodeOf(single(points(), { best: 'min', threshold: 5 }, answer), 'a').threshold;
    proves('R-K-144', 'umbral', () => {
      expect([4.5, 5, 5.5].map((a) => come(a)?.isMet)).toEqual([true, true, false]);
      expect(come(5)?.op).toBe('<=');
    });
    proves('R-K-75', 'menor es mejor', () =>
      expect(three('best', [9, 7.5, 2], plain, { best: 'min', take: 2 })).toBe('9.50'),
    );
  });
});

describe('formulas and bonuses', () => {
  const facts = [{ id: 'previos', title: 'Proyectos previos', type: 'number' as const, from: 'staff' as const }];

  test('declared values, each times a number, added up', () => {
    const f: Item = {
      id: 'f',
      formula: [
        { of: 'a', times: 2 },
        { of: 'previos', times: -0.5 },
      ],
    };
    const prepared = rubric({ facts, items: [item('a'), f], total: { of: ['f'], how: 'sum' } }, fieldsOf('a'));
    proves('R-K-150', 'suma', () => expect(totalOf(prepared, { a: 4.5 }, { hechos: { previos: 3 } })).toBe('7.50'));
    proves('R-K-150', 'otra operación no', () => {
      const formula = [{ of: 'a', times: 2, divided: 3 }] as unknown as NonNullable<Item['formula']>;
      const template = templateOf(
        { items: [item('a'), { id: 'f', formula }], total: { of: ['f'], how: 'sum' } },
        fieldsOf('a'),
      );
      expect(checkTemplate(template).problems.map(({ pointer }) => pointer)).toEqual([
        '/scoring/items/1/formula/0/divided',
      ]);
    });
  });

  const isRural = looksAt('/hechos/rural', { const: true });
  const isYoung = looksAt('/hechos/joven', { const: true });
  const both = [
    { id: 'rural', title: 'Rural', type: 'boolean' as const, from: 'call' as const, optional: true },
    { id: 'joven', title: 'Equipo joven', type: 'boolean' as const, from: 'call' as const, optional: true },
  ];
  const withBonus = (bonus: Partial<NonNullable<Scoring['bonus']>>) =>
    rubric(
      {
        facts: both,
        items: plain,
        total: total('mean'),
        bonus: {
          unit: 'points',
          rules: [
            { id: 'r', when: isRural, value: 0.5, reason: 'Zona rural.' },
            { id: 'j', when: isYoung, value: 1 },
          ],
          ...bonus,
        },
      },
      abc,
    );
  const answers = { a: 6, b: 7, c: 6.5 };
  const rural = { hechos: { rural: true } };

  test('so many points or per cent, by conditions, after the rounding, capped in their own unit', () => {
    proves('R-K-153', 'fija', () => expect(totalOf(withBonus({}), answers, rural)).toBe('7.00'));
    proves('R-K-75', 'bonificación', () => expect(totalOf(withBonus({}), answers, rural)).toBe('7.00'));
    proves('R-K-153', 'por condición', () => {
      expect(totalOf(withBonus({}), answers, {})).toBe('6.50');
      expect(score(withBonus({}), answers, rural).result?.reasons).toEqual(['Zona rural.']);
    });
    const percent = withBonus({ unit: 'percent', rules: [{ id: 'r', when: isRural, value: 10 }] });
    proves('R-K-153', 'porcentual', () => expect(totalOf(percent, answers, rural)).toBe('7.15'));
    proves('R-K-153', 'después del redondeo', () => {
      // 19/3 is rounded to 6.33 first: 10 per cent of that is 0.633.
      expect(totalOf(percent, { a: 6, b: 6, c: 7 }, rural)).toBe('6.963');
    });
    const all = { hechos: { rural: true, joven: true } };
    proves('R-K-153', 'tope en su unidad', () => {
      expect(totalOf(withBonus({ cap: 1.2 }), answers, all)).toBe('7.70');
      const rules = [
        { id: 'r', when: isRural, value: 10 },
        { id: 'j', when: isYoung, value: 10 },
      ];
      expect(totalOf(withBonus({ unit: 'percent', rules, cap: 12 }), answers, all)).toBe('7.28');
    });
  });
});
