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

test('what nobody has named yet reads as words, without values that only the system knows', () => {
  const titles = (tipo: 'pcal' | 'eipca') => {
    const { schema } = emptyTemplate({ tipo, modalidad: 'PEIS', anio: 2025, version: 1, titulo: 'Vacía' }) ?? {};
    return Object.values(schema?.properties ?? {}).flatMap(({ title, oneOf = [] }) => [
      title,
      ...oneOf.map((option) => option.title),
    ]);
  };
  expect(titles('pcal')).toEqual(['Condición', 'Aprobado', 'No aprobado', 'Puntaje']);
  expect(titles('eipca')).toContain('No se recomienda');
});
