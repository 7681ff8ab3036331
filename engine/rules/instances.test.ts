import { expect, test } from 'vitest';
import { instancesOf } from './instances.ts';

test('the row around a place is the innermost one; a row itself and a plain value of a list are in what is around the list', () => {
  const inner = { c: 1 };
  const row = { b: [inner], d: ['x'] };
  const answers = { a: [row], e: ['y'] };
  const rows = (pattern: string) => instancesOf(answers, pattern).map((one) => one.row);
  expect(rows('/a')[0]).toBe(answers);
  expect(rows('/a/*')[0]).toBe(answers);
  expect(rows('/a/*/b')[0]).toBe(row);
  expect(rows('/a/*/b/*')[0]).toBe(row);
  expect(rows('/a/*/b/*/c')[0]).toBe(inner);
  expect(rows('/a/*/d/*')[0]).toBe(row);
  expect(rows('/e/*')[0]).toBe(answers);
});

test('a missing key is a place, a missing row is none', () => {
  const places = (pattern: string) => instancesOf({ a: [{}] }, pattern).map(({ pointer, value }) => [pointer, value]);
  expect(places('/a/*/b')).toEqual([['/a/0/b', undefined]]);
  expect(places('/z/y')).toEqual([['/z/y', undefined]]);
  expect(places('/z/*')).toEqual([]);
});
