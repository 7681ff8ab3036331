import { expect, test } from 'vitest';
import { prepareUnit } from '../template/prepared/prepare-unit.ts';
import { withKnownRows } from './known-rows.ts';

const unit = prepareUnit(
  's1',
  {
    type: 'object',
    properties: { equipo: { type: 'array', items: { type: 'object', properties: { dni: { type: 'string' } } } } },
  },
  { equipo: { 'ui:clave': '/dni' } },
);
const stored = { equipo: [{ id: 4, dni: '20111222' }, { id: 5 }] };

test('a row without a number is the stored one that has its key', () => {
  const known = (...equipo: object[]) => withKnownRows(unit, { equipo }, stored).equipo;
  expect(known({ dni: '20111222' })).toEqual([{ dni: '20111222', id: 4 }]);
  expect(known({ dni: '20999888' })).toEqual([{ dni: '20999888' }]);
  // Two empty keys are nobody's.
  expect(known({})).toEqual([{}]);
});

test('a number is one row’s: whoever is sent twice is there once with it and once without', () => {
  const known = (...equipo: object[]) => withKnownRows(unit, { equipo }, stored).equipo;
  expect(known({ dni: '20111222' }, { dni: '20111222' })).toEqual([{ dni: '20111222', id: 4 }, { dni: '20111222' }]);
  // The number is already with the row whose document was corrected.
  expect(known({ id: 4, dni: '20111223' }, { dni: '20111222' })).toEqual([
    { id: 4, dni: '20111223' },
    { dni: '20111222' },
  ]);
});
