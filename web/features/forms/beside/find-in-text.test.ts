import { expect, test } from 'vitest';
import { findInText } from './find-in-text.ts';

test('words are found whatever their case and accents, each at its place', () => {
  expect(findInText('Gestión del agua y gestion comunitaria', 'GESTIÓN')).toEqual([0, 19]);
  expect(findInText('El agua', 'agua ')).toEqual([3]);
  expect(findInText('El agua', '  ')).toEqual([]);
  expect(findInText('El agua', 'aguas')).toEqual([]);
});

test('letters of two units do not move what comes after them', () => {
  expect(findInText('🌊 İ ñandú', 'nandu')).toEqual([5]);
});
