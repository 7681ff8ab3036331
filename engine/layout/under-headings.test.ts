import { expect, test } from 'vitest';
import { underHeadings } from './under-headings.ts';
import type { SectionNode } from './node.ts';
import { withoutEcho } from './without-echo.ts';

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

test('a section that says its heading once more is left out, but for one that has arithmetic of its own', () => {
  const section = (title: string, arithmetic: string | null, children: SectionNode['children']): SectionNode => {
    return { kind: 'section', id: title, title, number: null, arithmetic, children };
  };
  const note = { kind: 'note', text: 'x' } as const;
  expect(withoutEcho(section('Equipo', null, [section('Equipo', null, [note])]))).toEqual([note]);
  const scored = section('Equipo', '1,00 + 2,00 = 3,00', [note]);
  expect(withoutEcho(section('Equipo', null, [scored]))).toEqual([scored]);
});
