import { expect, test } from 'vitest';
import type { FieldSchema } from '../template/field-schema.ts';
import { prepareUnit } from '../template/prepared/prepare-unit.ts';
import { assignRowIds, countNewRows, rowIdProblems } from './row-ids.ts';

const rows = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: 'array',
  maxItems: 9,
  items: { type: 'object', properties },
});
const unit = prepareUnit(
  's1',
  {
    type: 'object',
    properties: {
      objetivos: rows({ actividades: rows({ meses: rows({}) }) }),
      otras: rows({}),
      instituciones: rows({ id: { type: 'integer' } }),
    },
  },
  {
    objetivos: { items: { actividades: { items: { meses: { 'ui:identidad': 'ninguna' } } } } },
    instituciones: { 'ui:identidad': 'referencia' },
  },
);
const stored = {
  objetivos: [
    { id: 1, actividades: [{ id: 2 }] },
    { id: 3, actividades: [] },
  ],
  otras: [{ id: 4 }],
};

test('new rows get the numbers in form order; rows without identity and references get none', () => {
  const sent = {
    objetivos: [{ actividades: [{ id: 2, meses: [{}] }, { meses: [] }] }, { id: 1, actividades: [] }],
    otras: [{}],
    instituciones: [{}],
  };
  expect(countNewRows(unit, sent)).toBe(3);
  expect(assignRowIds(unit, sent, [10, 11, 12])).toEqual({
    objetivos: [
      {
        id: 10,
        actividades: [
          { id: 2, meses: [{}] },
          { id: 11, meses: [] },
        ],
      },
      { id: 1, actividades: [] },
    ],
    otras: [{ id: 12 }],
    instituciones: [{}],
  });
  expect(() => assignRowIds(unit, sent, [10])).toThrow('Fewer row ids');
  expect(assignRowIds(unit, stored, [])).toBe(stored);
});

test('a row may move to another parent, not to another list', () => {
  const moved = {
    objetivos: [
      { id: 1, actividades: [] },
      { id: 3, actividades: [{ id: 2 }] },
    ],
    otras: [{ id: 4 }],
  };
  expect(rowIdProblems(unit, moved, stored)).toEqual([]);
  const foreign = { objetivos: [{ id: 4, actividades: [] }], otras: [{ id: 99 }] };
  expect(rowIdProblems(unit, foreign, stored).map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/objetivos/0/id', 'fila.desconocida'],
    ['/otras/0/id', 'fila.desconocida'],
  ]);
});

test('a row is there once, and nothing is known where nothing is stored', () => {
  const twice = { objetivos: [], otras: [{ id: 4 }, { id: 4 }] };
  expect(rowIdProblems(unit, twice, stored).map(({ code }) => code)).toEqual(['fila.repetida']);
  expect(rowIdProblems(unit, stored, null)).toHaveLength(4);
});
