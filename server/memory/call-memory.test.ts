import { expect, test } from 'vitest';
import { CallMemory } from './call-memory.ts';

const call = (year: number) => ({ year, independent: false, values: [], phases: [], calendar: [] });

test('knows every call read at one guard, and none of them at another', () => {
  const memory = new CallMemory();
  expect(memory.recall()).toMatchObject({ guard: -1, current: null });
  memory.keep(4, call(2025), call(2026));
  memory.keep(4, call(2026), call(2026));
  expect([...memory.recall().byYear.keys()]).toEqual([2025, 2026]);
  memory.keep(5, call(2026), null);
  expect(memory.recall()).toMatchObject({ guard: 5, current: null });
  expect([...memory.recall().byYear.keys()]).toEqual([2026]);
});

test('what was recalled stays as it was while others are kept', () => {
  const memory = new CallMemory();
  memory.keep(4, call(2025), call(2026));
  const before = memory.recall();
  memory.keep(5, call(2026), call(2026));
  expect(before.guard).toBe(4);
  expect([...before.byYear.keys()]).toEqual([2025]);
});
