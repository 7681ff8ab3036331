import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMultiple } from './is-multiple.ts';

test.each([
  [0.3, 0.1, true],
  [7.5, 0.5, true],
  [7.55, 0.1, false],
  [-0.7, 0.1, true],
  [0, 0.25, true],
  [1e21, 1, true],
  [1e-7, 1e-7, true],
  [1.5e-7, 1e-7, false],
  [8.75, 0.05, true],
  [Number.NaN, 1, false],
  [Infinity, 1, false],
])('%d in steps of %d: %s', (value, step, expected) => {
  expect(isMultiple(value, step)).toBe(expected);
});

test('every number of hundredths lies on the step of a hundredth, and no thousandth between them does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 9 }), (hundredths, beside) => {
      expect(isMultiple(hundredths / 100, 0.01)).toBe(true);
      expect(isMultiple((hundredths * 10 + beside) / 1000, 0.01)).toBe(false);
    }),
  );
});
