import { expect, test } from 'vitest';
import { AnswerMemory } from './answer-memory.ts';

const text = (length: number) => ({ texto: 'a'.repeat(length) });

test('knows the last revision of each section, under each name of its project', () => {
  const memory = new AnswerMemory();
  expect(memory.recall('p', 7, 1)).toBeNull();
  memory.keep('p', 7, 1, { revision: 10, data: { a: 1 } });
  memory.keep('p', 7, 1, { revision: 11, data: { a: 2 } });
  expect(memory.recall('p', 7, 1)).toMatchObject({ revision: 11, data: { a: 2 } });
  expect(memory.recall('p', '26-7-PEIS', 1)).toBeNull();
  expect(memory.recall('p', 7, 2)).toBeNull();
  expect(memory.recall('ip', 7, 1)).toBeNull();
});

test('forgets what was asked for longest ago when there is too much', () => {
  const memory = new AnswerMemory();
  for (const project of [1, 2, 3]) memory.keep('p', project, 1, { revision: project, data: text(5_000_000) });
  memory.recall('p', 1, 1);
  memory.keep('p', 4, 1, { revision: 4, data: text(5_000_000) });
  expect([1, 2, 3, 4].map((project) => memory.recall('p', project, 1)?.revision)).toEqual([1, undefined, 3, 4]);
  memory.keep('p', 5, 1, { revision: 5, data: text(20_000_000) });
  expect([1, 3, 4, 5].map((project) => memory.recall('p', project, 1))).toEqual([null, null, null, null]);
});
