import { expect, test } from 'vitest';
import { averageOf } from './average-of.ts';

test('a mean is exact, and lies where one can answer', () => {
  expect(averageOf([7, 8, 7], {})).toBe(7.33);
  expect(averageOf([0.1, 0.2], {})).toBe(0.15);
  expect(averageOf([7, 8, 7], { step: 0.5 })).toBe(7.5);
  expect(averageOf([7, 8], { step: 1 })).toBe(8);
  expect(averageOf([3, 6], { min: 1, step: 2.5 })).toBe(3.5);
  expect(averageOf([4, null, 'x', undefined], { step: 1 })).toBe(4);
});

test('of nothing there is none', () => {
  expect(averageOf([null, '7'], { step: 1 })).toBeNull();
});
