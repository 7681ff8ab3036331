import { expect, test } from 'vitest';
import { findKnots } from './find-knots.ts';

const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to };
  });

test('folders that reach one another are one knot, however long the way round', () => {
  expect(
    findKnots(
      imports('a/1.ts b/1.ts', 'b/2.ts c/1.ts', 'c/2.ts a/2.ts', 'd/1.ts a/1.ts', 'e/1.ts f/1.ts', 'f/1.ts e/2.ts'),
    ),
  ).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
});

test('one direction, and a folder with itself, is none', () => {
  expect(findKnots(imports('a/1.ts b/1.ts', 'a/1.ts a/2.ts', 'a/b/1.ts b/1.ts'))).toEqual([]);
});
