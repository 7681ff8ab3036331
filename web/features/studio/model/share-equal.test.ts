import { expect, test } from 'vitest';
import { shareEqual } from './share-equal.ts';

const before = {
  title: 'A',
  items: [
    { id: 1, of: { x: [1, 2] } },
    { id: 2, of: {} },
  ],
  none: undefined,
};

test('what says the same is the same object, and what does not says what is new', () => {
  const after = structuredClone(before);
  expect(shareEqual(before, after)).toBe(before);
  after.items[1] = { id: 3, of: {} };
  const shared = shareEqual(before, after);
  expect(shared).toEqual(after);
  expect(shared.items[0]).toBe(before.items[0]);
  expect(shared.items[1]?.of).toBe(before.items[1]?.of);
  expect(shareEqual(before, { ...before, more: 1 })).toEqual({ ...before, more: 1 });
  expect(shareEqual({ a: 1, b: undefined }, { a: 1, c: undefined })).toEqual({ a: 1, c: undefined });
  expect(shareEqual([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(shareEqual([1], { 0: 1 })).toEqual({ 0: 1 });
});
