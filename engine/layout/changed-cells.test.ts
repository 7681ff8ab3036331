import { expect, test } from 'vitest';
import { changedCells } from './changed-cells.ts';
import type { LayoutNode } from './node.ts';

const field = (pointer: string, text: string): LayoutNode => ({
  kind: 'field',
  pointer,
  label: pointer.slice(1),
  number: null,
  value: text === '' ? { kind: 'empty' } : { kind: 'prose', text },
  weight: null,
  points: null,
  uncounted: null,
  comment: null,
});
const team = (...names: string[]): LayoutNode => ({
  kind: 'table',
  pointer: '/equipo',
  label: 'Equipo',
  number: null,
  columns: [{ key: 'ape', label: 'Apellido', align: 'start', share: 1 }],
  rows: names.map((text, id) => ({ id, cells: [{ kind: 'text', text }] })),
});

test('only what reads otherwise is told, in the order of the form, and what is gone at the end', () => {
  const before = [field('/viejo', 'se va'), field('/a', 'uno'), field('/b', 'igual'), team('Ávila')];
  const after = [field('/a', 'dos'), field('/b', 'igual'), field('/c', 'nuevo'), team('Ávila', 'Bosio')];
  expect(changedCells(before, after)).toEqual([
    { key: '#/a', head: 'a', before: 'uno', after: 'dos' },
    { key: '#/c', head: 'c', before: '', after: 'nuevo' },
    { key: '#/equipo', head: 'Equipo', before: 'Apellido: Ávila', after: 'Apellido: Ávila\nApellido: Bosio' },
    { key: '#/viejo', head: 'viejo', before: 'se va', after: '' },
  ]);
  expect(changedCells(after, after)).toEqual([]);
});
