import { expect, test } from 'vitest';
import { convertNumeric } from './convert-numeric.ts';

const schema = {
  properties: {
    id: { type: 'integer' },
    umbral: { type: 'number' },
    si: { type: 'boolean' },
    codigo: { type: ['integer', 'string'] },
  },
};

test('texts become what the contract says, only where they plainly are it', () => {
  expect(convertNumeric(schema, { id: '12', umbral: '6.5', si: 'true', codigo: '12', otra: '7' })).toEqual({
    id: 12,
    umbral: 6.5,
    si: true,
    codigo: '12',
    otra: '7',
  });
  for (const text of ['', ' 1', '1e3', '0x10', '1.5', '12345678901234567', 'Infinity'])
    expect(convertNumeric(schema, { id: text })).toEqual({ id: text });
  expect(convertNumeric(schema, { id: ['1', '2'] })).toEqual({ id: ['1', '2'] });
  expect(convertNumeric(undefined, { __proto__: null, id: '1' })).toEqual({ id: '1' });
});
