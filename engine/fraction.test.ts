import { expect, test } from 'vitest';
import {
  compare,
  divide,
  fraction,
  minus,
  plus,
  roundTo,
  sumOf,
  textOf,
  times,
  type RoundingMode,
} from './fraction.ts';

test.each([
  [0.1, '0.1'],
  [1e-7, '0.0000001'],
  [1.5e21, '1500000000000000000000'],
  [-12.5, '-12.5'],
  ['007.50', '7.5'],
  ['-0.00', '0'],
  ['.5', '0.5'],
  [100, '100'],
])('%s is read by its digits', (value, text) => {
  expect(textOf(fraction(value))).toBe(text);
});

test.each(['', '.', 'x', '1,5', '1e', 'Infinity'])('%j is no number', (text) => {
  expect(() => fraction(text)).toThrow(TypeError);
});

test('nothing is lost on the way: tenths, thirds, sevenths', () => {
  expect(textOf(sumOf([0.1, 0.2, -0.3].map(fraction)))).toBe('0');
  const third = divide(fraction(1), fraction(3));
  expect(compare(times(third, fraction(3)), fraction(1))).toBe(0);
  expect(textOf(third)).toBe('0.3333333333');
  expect(textOf(divide(fraction(2), fraction(-3)))).toBe('-0.6666666667');
  expect(textOf(minus(divide(fraction(1), fraction(7)), divide(fraction(8), fraction(7))))).toBe('-1');
  expect(textOf(plus(divide(fraction(1), fraction(6)), divide(fraction(1), fraction(3))))).toBe('0.5');
  expect(compare(divide(fraction(2), fraction(3)), divide(fraction(667), fraction(1000)))).toBe(-1);
});

/** Nearest with halves away from zero; nearest with halves to the even one; towards zero; away from it. */
const ROUNDED: Record<RoundingMode, readonly string[]> = {
  half_up: ['0.13', '0.12', '0.12', '-0.13', '0.14', '2.00'],
  half_even: ['0.12', '0.12', '0.12', '-0.12', '0.14', '2.00'],
  down: ['0.12', '0.12', '0.11', '-0.12', '0.13', '2.00'],
  up: ['0.13', '0.12', '0.12', '-0.13', '0.14', '2.00'],
};

test.each(Object.entries(ROUNDED))('%s', (mode, wanted) => {
  const given = [0.125, 0.12, 0.1151, -0.125, 0.135, 2].map(fraction);
  expect(given.map((value) => textOf(roundTo(value, 2, mode as RoundingMode), 2))).toEqual(wanted);
});

test('so many decimals are always written, rounded as they are shown', () => {
  expect(textOf(fraction(7), 2)).toBe('7.00');
  expect(textOf(fraction(6.995), 2)).toBe('7.00');
  expect(textOf(fraction(-0.004), 2)).toBe('0.00');
  expect(textOf(fraction(0.5), 0)).toBe('1');
  expect(textOf(fraction(1200))).toBe('1200');
});
