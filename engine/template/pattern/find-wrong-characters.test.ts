import { expect, test } from 'vitest';
import { findWrongCharacters } from './find-wrong-characters.ts';
import { PATTERNS } from './patterns.ts';

test('says what an address may have, and each character that it may not', () => {
  const found = findWrongCharacters(PATTERNS.domicilio, 'San Martín #1234 @ #3');
  expect(found).toEqual({
    letters: true,
    digits: true,
    spaces: true,
    signs: ['-', '(', ')', ',', '.', 'º', 'ª', '°', '/'],
    wrong: ['#', '@'],
  });
  expect(findWrongCharacters(PATTERNS.domicilio, 'San Martín 1234, 3º B / 2ª esc. 4°')).toBeNull();
});

test('knows digits alone, and leaves patterns that say more', () => {
  expect(findWrongCharacters(PATTERNS.dni, '12.345.678')).toMatchObject({ letters: false, digits: true, wrong: ['.'] });
  expect(findWrongCharacters(PATTERNS.dni, '1234')).toBeNull();
  expect(findWrongCharacters(PATTERNS.correo, 'a b')).toBeNull();
  expect(findWrongCharacters(undefined, 'x')).toBeNull();
  expect(findWrongCharacters(PATTERNS.letras, 5)).toBeNull();
});
