import { expect, test } from 'vitest';
import { plainMarks } from './plain-marks.ts';

const ADDRESS = '^[A-Za-z0-9\\-(),./ ]*$';

test.each([
  ['San Martín – piso 2'.replace('í', 'i'), 'San Martin - piso 2'],
  ['Ruta\u00A011 km 4…', 'Ruta 11 km 4...'],
  // Neither form of these is taken: what was typed is what the message names.
  ['Barrio “Norte”', 'Barrio “Norte”'],
  ['Calle 3', 'Calle 3'],
])('of «%s» stays «%s»', (typed, left) => expect(plainMarks(ADDRESS, typed)).toBe(left));

test('what a field takes is left as it is', () => {
  expect(plainMarks('^["“a-z]*$', '“a”')).toBe('“a"');
  expect(plainMarks(undefined, 'a – b')).toBe('a – b');
});
