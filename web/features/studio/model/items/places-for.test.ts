import { expect, test } from 'vitest';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { placesFor } from './places-for.ts';

const project = readTemplate('p.PEIS');
const patterns = (...asked: Parameters<typeof placesFor>) => placesFor(...asked).map(({ pattern }) => pattern);

test('nothing is put beside fixed sections, among documents or into the months of a schedule', () => {
  const places = patterns(project, 'texto');
  expect(places).toContain('/equipo');
  expect(places).toContain('/equipo/EquipoExtension/IntegranteEquipos/*');
  for (const closed of ['', '/documentacion']) expect(places).not.toContain(closed);
  expect(places.filter((place) => /Cronograma/u.test(place))).toEqual([]);
});

test('roles go into rows, tables and sections stay out of them', () => {
  const isRow = (pattern: string) => pattern.includes('*');
  expect(patterns(project, 'roles').every(isRow)).toBe(true);
  for (const kind of ['tabla', 'seccion', 'ventana'] as const) expect(patterns(project, kind).some(isRow)).toBe(false);
  expect(patterns(readTemplate('eippe'), 'roles')).toEqual([]);
});
