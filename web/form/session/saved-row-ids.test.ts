import { expect, test } from 'vitest';
import { isSameSave, withRowIds } from './saved-row-ids.ts';

const row = (n: string, id?: number) => (id === undefined ? { n } : { n, id });

test('a new row takes the number that the save gave it, wherever it is by now', () => {
  const sent = { filas: [row('a', 1), row('b'), row('c')] };
  const saved = { filas: [row('a', 1), row('b', 2), row('c', 3)] };
  const mine = { filas: [row('c'), row('a', 1), row('b')] };
  expect(withRowIds(mine, sent, saved)).toEqual({ filas: [row('c', 3), row('a', 1), row('b', 2)] });
});

test('a row that was changed on the way is known by its place', () => {
  expect(withRowIds([row('a'), row('bb')], [row('a'), row('b')], [row('a', 1), row('b', 2)])).toEqual([
    row('a', 1),
    row('bb', 2),
  ]);
});

test('a row that came later has no number yet, and none is taken from a row that had one', () => {
  expect(withRowIds([row('a'), row('b')], [row('a')], [row('a', 1)])).toEqual([row('a', 1), row('b')]);
  expect(withRowIds([row('x')], [row('a', 1)], [row('a', 1)])).toEqual([row('x')]);
});

test('rows within rows', () => {
  const saved = [{ id: 1, actividades: [row('a', 5)] }];
  expect(withRowIds([{ id: 1, actividades: [row('a')] }], [{ id: 1, actividades: [row('a')] }], saved)).toEqual(saved);
  expect(withRowIds([{ actividades: [row('aa')] }], [{ actividades: [row('a')] }], saved)).toEqual([
    { id: 1, actividades: [row('aa', 5)] },
  ]);
});

test('a list that the server made another of is left alone', () => {
  expect(withRowIds({ filas: [row('a')] }, { filas: [row('a')] }, { filas: [] })).toEqual({ filas: [row('a')] });
  expect(withRowIds({ filas: [row('a')] }, {}, { filas: [row('a', 1)] })).toEqual({ filas: [row('a')] });
});

test('numbers alone make no other save', () => {
  expect(isSameSave({ f: [row('a')], t: null }, { f: [row('a', 1)], t: '' })).toBe(true);
  expect(isSameSave({ f: [row('a')] }, { f: [row('b', 1)] })).toBe(false);
  expect(isSameSave({ f: [row('a', 2)] }, { f: [row('a', 1)] })).toBe(false);
});
