import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Item, StageWords } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import {
  choice,
  fieldsOf,
  item,
  nodeOf,
  plain,
  points,
  rubric,
  score,
  single,
  three,
  total,
  totalOf,
} from './a-rubric.ts';

const abc = fieldsOf('a', 'b', 'c');

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
