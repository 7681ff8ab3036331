import { describe, expect, test } from 'vitest';
import type { Collecting, Item } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { fieldsOf, item, looksAt, nodeOf, plain, rubric, score, three, total, totalOf } from './a-rubric.ts';

const weighted = [item('a', { weight: 2 }), item('b', { weight: 1 }), item('c', { weight: 0.5 })];

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
    const prepared = rubric({ items: plain, total: total('none') }, fieldsOf('a', 'b', 'c'));
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
