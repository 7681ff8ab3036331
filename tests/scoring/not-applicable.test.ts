import { describe, expect, test } from 'vitest';
import type { Item, Scoring } from '#engine/template/scoring.ts';
import { proves } from '../support/proves.ts';
import { choice, nodeOf, rubric, score, totalOf } from './a-rubric.ts';

describe('not applicable', () => {
  const levels = choice('bajo', 'alto', 'na');
  const level = (id: string, more: Partial<Item> = {}): Item => ({
    id,
    from: `/${id}`,
    points: { options: { bajo: 2, alto: 10 } },
    na: { value: 'na' },
    ...more,
  });
  const fields = { a: levels, b: levels, c: levels };
  const made = (to?: string, how: 'weightedMean' | 'weightedSum' | 'sum' | 'mean' = 'weightedMean') => {
    const weigh = (weight: number) => (how.startsWith('weighted') ? { weight } : {});
    const na = { na: { value: 'na', ...(to !== undefined && { to }) } };
    const items = [level('a', { ...weigh(3), ...na }), level('b', weigh(2)), level('c', weigh(1))];
    return rubric({ items, total: { of: ['a', 'b', 'c'], how } }, fields);
  };

  test('its weight is shared out in proportion, or goes to a named item', () => {
    const answers = { a: 'na', b: 'alto', c: 'bajo' };
    proves('R-K-75', 'no aplica repartido', () => {
      expect(totalOf(made(), answers)).toBe('7.33');
      // 10 × 2 + 2 × 1 = 22, stretched from weight 3 to 6.
      expect(totalOf(made(undefined, 'weightedSum'), answers)).toBe('44.00');
      // 12 of 20 attainable, stretched to 30.
      expect(totalOf(made(undefined, 'sum'), answers)).toBe('18.00');
      expect(totalOf(made(undefined, 'mean'), answers)).toBe('6.00');
    });
    proves('R-K-75', 'no aplica a otro ítem', () => {
      // b weighs 5, c 1.
      expect(totalOf(made('b'), answers)).toBe('8.67');
      expect(nodeOf(score(made('b'), answers), 'b').weight).toBe('5');
      expect(totalOf(made('b', 'weightedSum'), answers)).toBe('52.00');
      expect(totalOf(made('b', 'sum'), answers)).toBe('22.00');
    });
  });

  test('everything not applicable: no result, and why', () => {
    const nothing = score(made(), { a: 'na', b: 'na', c: 'na' });
    proves('R-K-78', 'todo no aplica', () => {
      expect(nothing.result).toBeNull();
      expect(nothing.partial?.reasons).toEqual(['En «total» nada es aplicable.']);
    });
  });

  test('where it may yet turn out so, the ends know it', () => {
    // With b at its least the mean is 8·3+2·2…; without b it is higher than any b can make it lower.
    const open = score(made(), { a: 'alto', c: 'alto' });
    expect(open.partial).toMatchObject({ lowest: '7.33', highest: '10.00' });
    const low = score(made(), { a: 'bajo', c: 'bajo' });
    expect(low.partial).toMatchObject({ lowest: '2.00', highest: '4.67' });
  });

  test('a whole section may turn out so: its weight goes to the other', () => {
    const sections: Scoring['sections'] = [
      { id: 'S', of: ['a', 'b'], how: 'mean', weight: 1 },
      { id: 'T', of: ['c'], how: 'weightedSum', weight: 1 },
    ];
    const total: Scoring['total'] = { of: ['S', 'T'], how: 'weightedSum' };
    const prepared = rubric({ items: [level('a'), level('b'), level('c', { weight: 3 })], sections, total }, fields);
    // Neither a nor b alone moves the end: 10 + 30; without both, 30 counts twice.
    expect(score(prepared, { c: 'alto' }).partial).toMatchObject({ lowest: '32.00', highest: '60.00' });
    expect(totalOf(prepared, { a: 'na', b: 'na', c: 'alto' })).toBe('60.00');
  });
});
