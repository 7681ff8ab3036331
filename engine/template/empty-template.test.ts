import { expect, test } from 'vitest';
import { checkTemplate } from './check/check-template.ts';
import { emptyTemplate } from './empty-template.ts';

test.each([
  ['ip', null],
  ['p', 'PEIS'],
  ['p', 'AET'],
] as const)('the least that %s %s may be is a template', (tipo, modalidad) => {
  const template = emptyTemplate({ tipo, modalidad, anio: 2025, version: 1, titulo: 'Vacía' });
  expect(checkTemplate(JSON.parse(JSON.stringify(template))).problems).toEqual([]);
});

test('there is none of a kind without a contract', () => {
  expect(emptyTemplate({ tipo: 'ip', modalidad: 'AET', anio: 2025, version: 1, titulo: 'x' })).toBeNull();
});
