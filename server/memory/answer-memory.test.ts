import { expect, test } from 'vitest';
import { AnswerMemory } from './answer-memory.ts';

const answers = (revision: number) => ({ revision, data: { texto: 'x'.repeat(1000) } });

test('knows the last revision of each section, under each name of its project', () => {
  const memory = new AnswerMemory();
  expect(memory.recall('p', 7, 1)).toBeNull();
  memory.keep('p', [7], 1, { revision: 10, data: { a: 1 } });
  memory.keep('p', [7], 1, { revision: 11, data: { a: 2 } });
  expect(memory.recall('p', 7, 1)).toMatchObject({ revision: 11, data: { a: 2 } });
  expect(memory.recall('p', '26-7-PEIS', 1)).toBeNull();
  expect(memory.recall('p', 7, 2)).toBeNull();
  expect(memory.recall('ip', 7, 1)).toBeNull();
});

test('a text under two names takes the room of one', () => {
  const memory = new AnswerMemory(3500);
  for (const project of [1, 2, 3]) memory.keep('p', [project, `codigo ${project}`], 3, answers(project));
  for (const project of [1, 2, 3]) {
    expect(memory.recall('p', project, 3)?.revision).toBe(project);
    expect(memory.recall('p', `codigo ${project}`, 3)?.revision).toBe(project);
  }
});

test('what was asked for least lately goes first, with all its names', () => {
  const memory = new AnswerMemory(3500);
  for (const project of [1, 2, 3]) memory.keep('p', [project, `codigo ${project}`], 3, answers(project));
  memory.recall('p', 'codigo 1', 3);
  memory.keep('p', [4], 3, answers(4));
  const known = [1, 'codigo 1', 2, 'codigo 2', 3, 4].map((name) => memory.recall('p', name, 3)?.revision ?? null);
  expect(known).toEqual([1, 1, null, null, 3, 4]);
});

test('a newer revision takes the place of the one before', () => {
  const memory = new AnswerMemory(1500);
  for (const revision of [1, 2, 3]) memory.keep('p', [1, 'codigo 1'], 3, answers(revision));
  memory.keep('p', [1], 3, answers(4));
  expect(memory.recall('p', 1, 3)?.revision).toBe(4);
  expect(memory.recall('p', 2, 3)).toBeNull();
});
