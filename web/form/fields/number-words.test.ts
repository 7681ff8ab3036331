import { expect, test } from 'vitest';
import type { FieldSpec } from '../spec/field-spec.ts';
import { numberWords } from './number-words.ts';

const spec = (schema: object, scale?: object) => ({ schema, ...(scale && { scale }) }) as unknown as FieldSpec;

test.each([
  [
    { type: 'number', minimum: 0, maximum: 5, multipleOf: 0.5 },
    { min: 0, max: 5, step: 0.5 },
    4.3,
    'De 0 a 5, de a medio punto.',
  ],
  [{ type: 'integer', minimum: 1, maximum: 15 }, { min: 1, max: 15, step: 1 }, 1.5, 'De 1 a 15, de a un punto.'],
  [
    { type: 'number', minimum: 0, maximum: 10, multipleOf: 0.25 },
    { min: 0, max: 10, step: 0.25 },
    'x',
    'De 0 a 10, de a 0,25 puntos.',
  ],
  [
    { type: 'number', minimum: 0, maximum: 2, multipleOf: 2 },
    { min: 0, max: 2, step: 2 },
    1,
    'De 0 a 2, de a 2 puntos.',
  ],
  [{ type: 'number', minimum: 0, maximum: 100000 }, undefined, 'x', 'De 0 a 100.000.'],
  [{ type: 'integer', minimum: 0, maximum: 100 }, undefined, 1.5, 'De 0 a 100, sin decimales.'],
  [{ type: 'number', minimum: 0, maximum: 8, multipleOf: 0.5 }, undefined, 0.3, 'De 0 a 8, de a 0,5.'],
] as const)('%j with %j says what it takes', (schema, scale, value, words) => {
  expect(numberWords(spec(schema, scale), value)).toBe(words);
});

test('nothing is said of an empty field, a text, or a number without bounds', () => {
  expect(numberWords(spec({ type: 'number', minimum: 0, maximum: 5 }), null)).toBeUndefined();
  expect(numberWords(spec({ type: 'string' }), 'x')).toBeUndefined();
  expect(numberWords(spec({ type: 'number', minimum: 0 }), 'x')).toBeUndefined();
});
