import { expect, test } from 'vitest';
import { isHeaded, isTable, readTable } from './read-table.ts';

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

test('a list keeps its first line, whatever it begins with, and a title says that it is one', () => {
  const list = 'Criterio de pertinencia\nPregunta por el territorio\nÍtem de cierre';
  expect([isTable(list), isHeaded(list)]).toEqual([false, false]);
  expect(isHeaded('Pertinencia\nEquipo')).toBeNull();
  const weighed = rows(['Indicador de impacto', '60', '5'], ['Equipo', '40', '']);
  expect(isHeaded(weighed)).toBe(false);
  expect(readTable(weighed).criteria.map(({ label }) => label)).toEqual(['Indicador de impacto', 'Equipo']);
  const headed = rows(['Criterio', 'Puntos'], ['Pertinencia', '10'], ['Equipo', '5']);
  expect([isTable(headed), isHeaded(headed)]).toEqual([true, true]);
  expect(readTable(headed, { hasHead: false }).criteria).toHaveLength(3);
});

test('a table says step and kind of each criterion', () => {
  const { criteria } = readTable(
    rows(
      ['Criterio', 'Tipo', 'Máximo', 'Paso'],
      ['Pertinencia', 'Escala', '5', '0,25'],
      ['Avales', 'sí/no', '', ''],
      ['Opinión', 'Texto largo', '', ''],
      ['Otra cosa', 'Lo que sea', '', ''],
    ),
  );
  expect(criteria.map(({ kind, maximum, step }) => [kind, maximum, step])).toEqual([
    ['escala', 5, 0.25],
    ['siNo', null, null],
    ['textoLargo', null, null],
    [null, null, null],
  ]);
});
