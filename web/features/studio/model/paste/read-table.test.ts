import { expect, test } from 'vitest';
import { isTable, readTable } from './read-table.ts';

const rows = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\n');

test('a spreadsheet with its head gives criteria with weights and minima', () => {
  const text = rows(
    ['Dimensión', 'Criterio', 'Peso', 'Mínimo', 'Puntaje máximo'],
    ['Propuesta', '1. Pertinencia', '40 %', '6', '10'],
    ['', 'Coherencia', '22,5', '', '10'],
    ['Equipo', 'Trayectoria', '37,5', '5', '10'],
    ['', 'Total', '100', '', ''],
  );
  expect(isTable(text)).toBe(true);
  const { criteria, unread, levels } = readTable(text);
  expect(
    criteria.map(({ section, label, weight, minimum, maximum }) => [section, label, weight, minimum, maximum]),
  ).toEqual([
    ['Propuesta', 'Pertinencia', 40, 6, 10],
    ['Propuesta', 'Coherencia', 22.5, null, 10],
    ['Equipo', 'Trayectoria', 37.5, 5, 10],
  ]);
  expect(unread).toHaveLength(1);
  expect(levels).toEqual([]);
});

test('without a head names come first, then weights, then minima', () => {
  const { criteria } = readTable(rows(['1', 'Pertinencia', '60', '5'], ['2', 'Equipo', '40', '']));
  expect(criteria.map(({ label, weight, minimum }) => [label, weight, minimum])).toEqual([
    ['Pertinencia', 60, 5],
    ['Equipo', 40, null],
  ]);
});

test('a grid gives every criterion its levels, each with what it means there', () => {
  const text = [
    '| Criterio | Peso | Excelente (10) | Bueno (6) | Insuficiente (0) |',
    '|---|---|---|---|---|',
    '| Claridad | 2 | Se entiende todo | Se entiende | No se entiende |',
    '| Equipo | 1 | Completo | Alcanza | No alcanza |',
  ].join('\n');
  expect(isTable(text)).toBe(true);
  const { criteria, levels } = readTable(text);
  expect(levels).toEqual([
    { label: 'Excelente', points: 10 },
    { label: 'Bueno', points: 6 },
    { label: 'Insuficiente', points: 0 },
  ]);
  expect(criteria[1]).toMatchObject({ label: 'Equipo', weight: 1, notes: ['Completo', 'Alcanza', 'No alcanza'] });
});

test('a list is no table, not even with points', () => {
  expect(isTable('Pertinencia\nEquipo')).toBe(false);
  expect(isTable('Excelente\t10\nBueno\t5')).toBe(false);
});
