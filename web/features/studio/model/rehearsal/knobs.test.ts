import { describe, expect, test } from 'vitest';
import { isMoved, stepFor, turned, valueOf, type Knob } from './knobs.ts';

const weight: Knob = { id: 'A', label: 'Pertinencia', depth: 0, drafted: 2, most: 8, step: 0.25 };
const mark: Knob = { id: null, label: 'Umbral', depth: 0, drafted: 6, most: 10, step: 0.5 };

describe('a knob', () => {
  test('shows what the draft says until it is turned, and is no move when it is turned back', () => {
    expect(valueOf(weight, {})).toBe(2);
    const moved = turned({}, weight, 2.5);
    expect([valueOf(weight, moved), isMoved(moved)]).toEqual([2.5, true]);
    const both = turned(moved, mark, 7);
    expect(both).toEqual({ mark: 7, weights: { A: 2.5 } });
    expect(turned(turned(both, weight, 2), mark, 6)).toEqual({ weights: {} });
    expect(isMoved({ weights: {} })).toBe(false);
  });

  test.each<[readonly number[], number, number]>([
    [[6], 10, 0.5],
    [[60], 100, 5],
    [[62], 100, 1],
    [[2.25], 8, 0.25],
    [[0.3], 1, 0.05],
    [[1.13], 4, 0.01],
  ])('with %j and at most %d it moves by %d', (values, most, step) => {
    expect(stepFor(values, most)).toBe(step);
  });
});
