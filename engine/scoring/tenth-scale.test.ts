import { expect, test } from 'vitest';
import { tenthScale } from './tenth-scale.ts';
import type { Result, Score } from './result.ts';

const of = (total: string | null, maximum: string | null, scale: Partial<Score['scale']> = {}) =>
  tenthScale({ result: { total, maximum } as Result, scale: { best: 'max', least: '0', ...scale } as Score['scale'] });

test('what a total comes to from 0 to 10 is rounded half up, to two decimals', () => {
  expect([of('6.175', '10'), of('6.1749', '10'), of('12.5', '15'), of('15', '15'), of('0', '15')]).toEqual([
    '6.18',
    '6.17',
    '8.33',
    '10.00',
    '0.00',
  ]);
});

test('there is none of a scale that does not run from 0 upwards to a known end', () => {
  expect([of(null, '10'), of('3', null), of('3', '0'), of('3', '5', { least: '1' })]).toEqual([null, null, null, null]);
  expect(of('3', '5', { best: 'min' })).toBeNull();
  expect(tenthScale({ result: null, scale: null })).toBeNull();
});
