import { expect, test } from 'vitest';
import { checkBounds, MAX_DEPTH, MAX_KILOBYTES } from './check-bounds.ts';

const BYTES = 256 * 1024;

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = [value];
  return value;
}

test('the bounds are those of the design', () => {
  expect([MAX_DEPTH, MAX_KILOBYTES]).toEqual([20, 256]);
});

test('a template is a part deeper than what is in it: 21 levels pass, 22 do not', () => {
  expect(checkBounds(nested(21))).toBeNull();
  expect(checkBounds(nested(22))?.code).toBe('plantilla.profundidad');
});

test.each([
  ['one byte', 'a', 1],
  ['two bytes', 'ñ', 2],
  ['four bytes', '😀', 4],
])('256 KB pass, a letter more does not: %s', (_name, letter, width) => {
  const letters = (BYTES - 2) / width;
  expect(checkBounds(letter.repeat(Math.floor(letters)))).toBeNull();
  expect(checkBounds(letter.repeat(Math.floor(letters) + 1))?.code).toBe('plantilla.tamano');
});
