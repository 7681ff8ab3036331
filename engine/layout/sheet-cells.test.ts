import { expect, test } from 'vitest';
import type { LayoutNode } from './node.ts';
import { sheetCells } from './sheet-cells.ts';

const field = (pointer: string, label: string, text: string): LayoutNode => ({
  kind: 'field',
  pointer,
  label,
  number: null,
  value: text === '' ? { kind: 'empty' } : { kind: 'text', text },
  weight: null,
  points: null,
  uncounted: null,
  comment: null,
});

test('answers become cells, whose heads say the way to them', () => {
  const item: LayoutNode = {
    kind: 'field',
    pointer: '/a',
    label: 'Claridad',
    number: '1.1',
    value: { kind: 'text', text: 'Muy bueno' },
    weight: '2',
    points: '7,5',
    uncounted: null,
    comment: { kind: 'prose', text: 'Falta el plan' },
  };
  const nodes: LayoutNode[] = [
    { kind: 'section', id: 's1', title: 'Formulación', number: '1', arithmetic: null, children: [item] },
    { kind: 'note', text: 'Leé las bases' },
    { kind: 'sum', label: 'Total', terms: [], total: '7,5' },
  ];
  expect(sheetCells(nodes)).toEqual([
    { key: 's1#/a', head: '1 Formulación · 1.1 Claridad', text: 'Muy bueno' },
    { key: 's1#/a#puntos', head: '1 Formulación · 1.1 Claridad · puntos', text: '7,5' },
    { key: 's1#/a#observaciones', head: '1 Formulación · 1.1 Claridad · observaciones', text: 'Falta el plan' },
  ]);
});

test('a list is one cell, a line for each row, empty answers left out', () => {
  const table: LayoutNode = {
    kind: 'table',
    pointer: '/lista',
    label: 'Instituciones',
    number: null,
    columns: [
      { key: 'nom', label: 'Nombre', align: 'start', share: 1 },
      { key: 'ciu', label: 'Ciudad', align: 'start', share: 1 },
    ],
    rows: [
      {
        id: 1,
        cells: [
          { kind: 'text', text: 'Escuela 12' },
          { kind: 'text', text: 'Rafaela' },
        ],
      },
      { id: 2, cells: [{ kind: 'text', text: 'Vecinal' }, { kind: 'empty' }] },
    ],
  };
  const rows: LayoutNode = {
    kind: 'rows',
    pointer: '/objetivos',
    label: 'Objetivos',
    number: null,
    rows: [
      { id: 1, title: '1. Capacitar', children: [field('/objetivos/0/meta', 'Meta', 'Diez'), field('/x', 'Nada', '')] },
    ],
  };
  expect(sheetCells([table, rows])).toEqual([
    { key: '#/lista', head: 'Instituciones', text: 'Nombre: Escuela 12 | Ciudad: Rafaela\nNombre: Vecinal' },
    { key: '#/objetivos', head: 'Objetivos', text: '1. Capacitar\n  Meta: Diez' },
  ]);
});

test('a schedule says its months', () => {
  const months = Array.from({ length: 12 }, (_, at) => at < 2 || at === 11);
  const node: LayoutNode = {
    kind: 'schedule',
    pointer: '/c',
    label: 'Cronograma',
    number: null,
    months: [],
    years: [months],
  };
  expect(sheetCells([node])).toEqual([{ key: '#/c', head: 'Cronograma', text: '1, 2, 12' }]);
});
