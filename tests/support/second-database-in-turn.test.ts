import { expect, test } from 'vitest';
import { fileSeconds } from './file-seconds.ts';
import { apiFilesOutOfTurn } from './second-database-in-turn.ts';

const halves = ['0', '1'].map(apiFilesOutOfTurn);
const [left = [], right = []] = halves;

test('each file of the API is left out at one half, but what has halves of its own', () => {
  expect(left.length + right.length).toBeGreaterThan(100);
  expect(left.filter((file) => right.includes(file))).toEqual([]);
  expect([...left, ...right].filter((file) => file.includes('every-standing'))).toEqual([]);
});

test('both halves weigh the same', () => {
  const seconds = fileSeconds(true);
  const [one = 0, other = 0] = halves.map((files) => files.reduce((sum, file) => sum + seconds(file), 0));
  expect(Math.abs(one - other)).toBeLessThan((one + other) / 10);
});
