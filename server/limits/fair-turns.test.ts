import { expect, test } from 'vitest';
import { createFairTurns, type LongWork } from './fair-turns.ts';

/** Work that ends when the test says so, in the order in which it began. */
function bench() {
  const turns = createFairTurns();
  const [begun, refused]: [number[], number[]] = [[], []];
  const ends: (() => void)[] = [];
  const settled = () => new Promise(setImmediate);
  return {
    begun,
    refused,
    ask: (person: number, times: number, kind: LongWork = 'print', refusable = true) => {
      const work = () => {
        begun.push(person);
        return new Promise<void>((end) => void ends.push(end));
      };
      for (let time = 0; time < times; time += 1)
        void turns.take(kind, person, work, { refusable }).catch(() => refused.push(person));
      return settled();
    },
    end: async (times = 1) => {
      for (let time = 0; time < times; time += 1) {
        await settled();
        ends.shift()?.();
      }
      await settled();
    },
  };
}

test('persons take turns, and two things of one are under way at most', async () => {
  const { ask, end, begun } = bench();
  await ask(1, 6, 'sheet');
  expect(begun).toEqual([1, 1]);
  await ask(2, 2, 'sheet');
  expect(begun).toEqual([1, 1, 2]);
  await end(20);
  expect(begun.slice(0, 6).filter((person) => person === 2)).toHaveLength(2);
  expect(begun).toHaveLength(8);
});

test('what somebody has under way of one kind counts for the others', async () => {
  const { ask, end, begun } = bench();
  await ask(1, 2, 'print');
  await ask(1, 1, 'archive');
  await ask(2, 1, 'archive');
  expect(begun).toEqual([1, 1, 2]);
  await end();
  expect(begun).toEqual([1, 1, 2, 1]);
});

test('where too much waits, the newest of whoever asked for most is refused', async () => {
  const { ask, end, begun, refused } = bench();
  await ask(1, 50);
  expect(refused).toHaveLength(8);
  for (const person of [2, 3, 4]) await ask(person, 5);
  expect([refused.length, new Set(refused)]).toEqual([23, new Set([1])]);
  await end(80);
  expect([begun.length, begun.filter((person) => person === 2).length]).toEqual([42, 5]);
  // Somebody who had the first turns has no later ones for it.
  await ask(1, 1);
  expect(begun).toHaveLength(43);
});

test('what may not be refused waits its turn', async () => {
  const { ask, end, begun, refused } = bench();
  await ask(1, 42);
  await ask(1, 1, 'print', false);
  expect(refused).toEqual([1]);
  await end(80);
  expect(begun).toHaveLength(42);
});

test('work that fails leaves its place to the next', async () => {
  const turns = createFairTurns();
  const fail = () => turns.take('print', 1, () => Promise.reject(new Error('broken')));
  for (let time = 0; time < 5; time += 1) await expect(fail()).rejects.toThrow('broken');
  expect(await turns.take('print', 1, () => Promise.resolve('done'))).toBe('done');
});
