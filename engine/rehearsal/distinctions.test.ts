import { expect, test } from 'vitest';
import { distinction } from './distinctions.ts';

test.each<[readonly string[], string | null]>([
  [['5', '5', '5'], '0.00'],
  [['1', '2', '3', '4'], '1.00'],
  // Six pairs, of which two are alike.
  [['0', '0', '5', '5'], '0.67'],
  // Nine with ten points and one with another: nine of 45 pairs.
  [[...Array.from({ length: 9 }, () => '10'), '8'], '0.20'],
  [['7'], null],
])('%j: %s of the pairs are different', (values, share) => {
  expect(distinction(values)).toBe(share);
});
