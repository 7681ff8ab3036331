import { expect, test } from 'vitest';
import { mergeJson } from './merge-json.ts';
import { mergeOrder } from './merge-order.ts';

const item = (id: string, weight: number) => ({ id, weight });

test('what one side changed is taken from it, whatever the other did elsewhere', () => {
  const base = { a: 1, b: { c: 2, d: 3 }, e: [1, 2] };
  const mine = { a: 1, b: { c: 20, d: 3 }, e: [1, 2], f: 'mine' };
  const theirs = { a: 10, b: { c: 2 }, e: [1, 2, 3] };
  expect(mergeJson(base, mine, theirs)).toEqual({
    value: { a: 10, b: { c: 20 }, e: [1, 2, 3], f: 'mine' },
    collisions: [],
  });
});

test('the same change on both sides is no collision, two different ones are: theirs stays', () => {
  expect(mergeJson({ a: 1, b: 1 }, { a: 2, b: 2 }, { a: 2, b: 3 })).toEqual({
    value: { a: 2, b: 3 },
    collisions: ['/b'],
  });
  expect(mergeJson({ a: [1] }, { a: [1, 2] }, { a: [1, 3] })).toEqual({ value: { a: [1, 3] }, collisions: ['/a'] });
});

test('taken away on one side and changed on the other is a collision, whichever did which', () => {
  expect(mergeJson({ a: { x: 1 } }, {}, { a: { x: 2 } })).toEqual({ value: { a: { x: 2 } }, collisions: ['/a'] });
  expect(mergeJson({ a: { x: 1 } }, { a: { x: 2 } }, {})).toEqual({ value: {}, collisions: ['/a'] });
  const [one, other] = [[item('p', 1)], [item('p', 2)]];
  expect(mergeJson(one, [], other)).toEqual({ value: other, collisions: ['/"p"'] });
  expect(mergeJson(one, other, [])).toEqual({ value: [], collisions: ['/"p"'] });
});

test('entries of a list are the same by id, value or name, wherever they are', () => {
  const base = [item('p', 1), item('q', 1)];
  const mine = [item('p', 2), item('n', 5), item('q', 1)];
  const theirs = [item('q', 3), item('m', 4), item('p', 1)];
  expect(mergeJson(base, mine, theirs)).toEqual({
    value: [item('q', 3), item('m', 4), item('p', 2), item('n', 5)],
    collisions: [],
  });
  const options = (...titles: string[]) => titles.map((title, at) => ({ const: at, title }));
  expect(mergeJson(options('a', 'b'), options('a', 'B'), options('A', 'b', 'c')).value).toEqual(options('A', 'B', 'c'));
});

test('a list that has an identity twice is one thing', () => {
  const twice = [item('p', 1), item('p', 2)];
  expect(mergeJson(twice, [item('p', 1)], [...twice, item('q', 1)]).collisions).toEqual(['']);
});

test('a key that reaches into the prototype is a key like any other', () => {
  const key = (value: number): unknown => JSON.parse(`{"__proto__":${value},"constructor":${value}}`);
  expect(JSON.stringify(mergeJson(key(1), key(2), key(1)).value)).toBe('{"__proto__":2,"constructor":2}');
});

test.each([
  ['added on both sides', 'abc', 'abxc', 'aybc', 'aybxc'],
  ['added at the start', 'abc', 'xabc', 'abc', 'xabc'],
  ['taken away on either side', 'abcd', 'acd', 'abc', 'ac'],
  ['moved by one side', 'abc', 'cab', 'abcx', 'cxab'],
  ['moved by the other', 'abc', 'abxc', 'cab', 'cabx'],
])('an order: %s', (_name, base, mine, theirs, wanted) => {
  const { ids, collides } = mergeOrder(base.split(''), mine.split(''), theirs.split(''));
  expect([ids.join(''), collides]).toEqual([wanted, false]);
});

test('moved by both in different ways: theirs, with what was added', () => {
  expect(mergeOrder(['a', 'b', 'c'], ['c', 'a', 'b', 'x'], ['b', 'a', 'c'])).toEqual({
    ids: ['b', 'x', 'a', 'c'],
    collides: true,
  });
});
