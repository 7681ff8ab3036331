import { expect, test } from 'vitest';
import { underHeadings } from './under-headings.ts';

const block = (id: string, ...campos: string[]) => ({ id, titulo: id, campos });
const parts = (keys: string, ...blocks: ReturnType<typeof block>[]) =>
  underHeadings(keys.split(''), (key) => key, blocks).map(
    ({ block: one, fields }) => `${one?.id ?? ''}:${fields.join('')}`,
  );

test('what is under no heading comes where the order has it, before, between and after headings', () => {
  expect(parts('abcde', block('A', 'b'), block('B', 'd'))).toEqual([':a', 'A:b', ':c', 'B:d', ':e']);
  expect(parts('xy', block('A', 'y', 'x'))).toEqual(['A:xy']);
  expect(parts('xy')).toEqual([':xy']);
});

test('a heading comes once, where its first field is', () => {
  expect(parts('axb', block('A', 'a', 'b'))).toEqual(['A:ab', ':x']);
  expect(parts('xa', block('A', 'a'), block('B', 'gone'))).toEqual([':x', 'A:a']);
});
