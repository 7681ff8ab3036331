import { describe, expect, test } from 'vitest';
import type { Scoring } from '../template/scoring.ts';
import { markOf, moveScoring, unknownMove, weightsOf } from './move-scoring.ts';

const scoring: Scoring = {
  items: [
    { id: 'A1', from: '/a1', weight: 1 },
    { id: 'A2', from: '/a2', weight: [{ value: 2 }] },
    { id: 'B1', from: '/b1', weight: 4 },
  ],
  sections: [{ id: 'A', of: ['A1', 'A2'], how: 'weightedMean', weight: 3 }],
  total: { of: ['A', 'B1'], how: 'weightedMean', threshold: { value: 6, op: '>=' } },
};

describe('what can be moved', () => {
  test('weights that are one number, from the total down', () => {
    expect(weightsOf(scoring)).toEqual([
      { id: 'A', weight: 3, depth: 0 },
      { id: 'A1', weight: 1, depth: 1 },
      { id: 'B1', weight: 4, depth: 0 },
    ]);
  });

  test.each<[string, Pick<Scoring, 'total' | 'cut'>, number | null]>([
    ['of the total', scoring, 6],
    ['a plain number', { total: { of: [], how: 'sum', threshold: 7 } }, 7],
    ['of the cut', { total: { of: [], how: 'sum' }, cut: { mark: 60 } }, 60],
    ['a share of the maximum', { total: { of: [], how: 'sum', threshold: { share: 0.6 } } }, null],
    ['by conditions', { total: { of: [], how: 'sum', threshold: [{ value: 5 }] }, cut: { mark: 60 } }, null],
    ['none', {}, null],
  ])('the mark: %s', (_name, given, mark) => {
    expect(markOf(given)).toBe(mark);
  });

  test('what the rubric does not know is named', () => {
    expect(unknownMove(scoring, { mark: 7, weights: { A: 2, B1: 0 } })).toBeNull();
    expect(unknownMove(scoring, { weights: { A: 2, A2: 1 } })).toBe('A2');
    expect(unknownMove({ items: [] }, { mark: 5 })).toBe('total');
  });
});

test('mark and weights are moved, and nothing else', () => {
  const moved = moveScoring(scoring, { mark: 7, weights: { A: 2.5, B1: 0, A2: 9 } });
  expect(moved).toEqual({
    items: [scoring.items[0], scoring.items[1], { ...scoring.items[2], weight: 0 }],
    sections: [{ ...scoring.sections?.[0], weight: 2.5 }],
    total: { ...scoring.total, threshold: { value: 7, op: '>=' } },
  });
  expect(moveScoring(scoring, {})).toEqual(scoring);
  expect(moveScoring({ items: [], cut: { mark: 60 } }, { mark: 65 })).toEqual({ items: [], cut: { mark: 65 } });
});
