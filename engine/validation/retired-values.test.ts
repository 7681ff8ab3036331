import { expect, test } from 'vitest';
import { prepareUnit } from '../template/prepared/prepare-unit.ts';
import { retiredValues } from './retired-values.ts';

const option = {
  type: 'integer',
  oneOf: [
    { const: 1, title: 'Vigente' },
    { const: 2, title: 'Retirada', retirada: true },
  ],
} as const;
const unit = prepareUnit(
  's1',
  {
    type: 'object',
    properties: {
      una: option,
      varias: { type: 'array', maxItems: 3, items: option },
      filas: { type: 'array', maxItems: 3, items: { type: 'object', properties: { una: option } } },
    },
  },
  {},
);
const refused = (answers: unknown, stored?: unknown) =>
  retiredValues(unit, answers, stored).map(({ pointer }) => pointer);

test('a retired entry is refused when it is newly chosen', () => {
  expect(refused({ una: 2, varias: [1, 2], filas: [{ una: 2 }] })).toEqual(['/una', '/varias/1', '/filas/0/una']);
  expect(refused({ una: 1, varias: [1] })).toEqual([]);
});

test('and kept by whoever had it, rows by their ids, values of a list wherever they are', () => {
  expect(refused({ una: 2 }, { una: 2 })).toEqual([]);
  expect(refused({ una: 2 }, { una: 1 })).toEqual(['/una']);
  expect(refused({ varias: [1, 2] }, { varias: [2] })).toEqual([]);
  const stored = {
    filas: [
      { id: 7, una: 2 },
      { id: 8, una: 1 },
    ],
  };
  expect(
    refused(
      {
        filas: [
          { id: 8, una: 1 },
          { id: 7, una: 2 },
        ],
      },
      stored,
    ),
  ).toEqual([]);
  expect(refused({ filas: [{ id: 8, una: 2 }] }, stored)).toEqual(['/filas/0/una']);
});
