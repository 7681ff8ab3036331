import { expect, test } from 'vitest';
import { shares } from './shares.ts';

test.each([
  [Array.from({ length: 8 }, () => 1), 8],
  [[1, 1, 1], 3],
  [[2, 3, 5], 10],
  [[999, 1], 1000],
])('the shares of %j come to a hundred', (numbers, total) => {
  expect(shares(numbers, total).reduce((sum, share) => sum + share, 0)).toBe(100);
});

test('parts of a larger whole come to what they are together, and of nothing there is no share', () => {
  expect(shares([1, 1, 1], 9)).toEqual([11, 11, 11]);
  expect(shares([2, 2, 2], 9).reduce((sum, share) => sum + share, 0)).toBe(67);
  expect(shares([0, 0], 0)).toEqual([0, 0]);
});
