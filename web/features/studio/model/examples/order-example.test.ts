import { expect, test } from 'vitest';
import { orderExample, writtenPlace } from './order-example.ts';

test.each<[string, number | null | undefined]>([
  ['1', 1],
  [' 12 ', 12],
  ['3.º', 3],
  ['', null],
  ['0', undefined],
  ['primero', undefined],
  ['1,5', undefined],
])('«%s» is %s', (text, place) => {
  expect(writtenPlace(text)).toBe(place);
});

test('what its author expects takes the place of what comes out', () => {
  const found = [
    { ejemplo: 'A', lugar: 1 },
    { ejemplo: 'B', lugar: 2 },
    { ejemplo: 'C', lugar: null },
  ];
  const sample = orderExample(
    'Desempate',
    found,
    new Map([
      ['A', '2'],
      ['B', '1'],
      ['C', ''],
    ]),
  );
  expect(sample?.espera.orden).toEqual([
    { ejemplo: 'B', lugar: 1 },
    { ejemplo: 'A', lugar: 2 },
    { ejemplo: 'C', lugar: null },
  ]);
  expect(orderExample('Mal', found, new Map([['A', 'x']]))).toBeNull();
});
