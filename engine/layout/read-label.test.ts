import { expect, test } from 'vitest';
import { readLabel } from './read-label.ts';

test.each([
  ['Finalidad (máximo 2000 caracteres)', 'Finalidad'],
  ['Resumen (máximo 1.500 caracteres)', 'Resumen'],
  ['Docentes (máximo 3)', 'Docentes (máximo 3)'],
  ['Título', 'Título'],
])('where «%s» is read it is «%s»', (label, read) => expect(readLabel({ label })).toBe(read));
