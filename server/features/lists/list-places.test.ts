import { expect, test } from 'vitest';
import { listPlaces } from './list-places.ts';

test('the keys that lead to the answers, whether one entry or several are chosen', () => {
  const ui = {
    datos: { lineas: { items: { 'ui:lista': 'lLineasTematicas' } }, unidad: { 'ui:lista': 'lUnidadesAcademicas' } },
    equipo: {
      integrantes: {
        items: { roles: { 'ui:options': { lista: 'lRoles' } }, unidad: { 'ui:lista': 'lUnidadesAcademicas' } },
      },
    },
  };
  expect(listPlaces(ui, 'lLineasTematicas')).toEqual([['datos', 'lineas']]);
  expect(listPlaces(ui, 'lUnidadesAcademicas')).toEqual([
    ['datos', 'unidad'],
    ['equipo', 'integrantes', 'unidad'],
  ]);
  expect(listPlaces(ui, 'lRoles')).toEqual([['equipo', 'integrantes', 'roles']]);
  expect(listPlaces(ui, 'lAreas')).toEqual([]);
});
