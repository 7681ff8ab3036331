import { expect, test } from 'vitest';
import { RowLocks } from './row-locks.ts';

test('a row that holds something is locked when it is first seen, an empty or new one is not, whatever comes after', () => {
  const locks = new RowLocks();
  expect([locks.isLocked('a', { id: 3, que: 'x' }), locks.isLocked('b', { id: 4, que: '' })]).toEqual([true, false]);
  expect([locks.isLocked('a', {}), locks.isLocked('b', { id: 4, que: 'escrito' })]).toEqual([true, false]);
  locks.set('a', false);
  locks.set('b', true);
  expect([locks.isLocked('a', { que: 'x' }), locks.isLocked('b', {})]).toEqual([false, true]);
});
