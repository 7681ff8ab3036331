import { expect, test } from 'vitest';
import { listKeys } from './list-keys.ts';

test('the key of the answers, whether one entry or several are chosen', () => {
  const ui = {
    datos: { lineas: { items: { 'ui:lista': 'lLineasTematicas' } }, unidad: { 'ui:lista': 'lUnidadesAcademicas' } },
    equipo: {
      integrantes: {
        items: { roles: { 'ui:options': { lista: 'lRoles' } }, unidad: { 'ui:lista': 'lUnidadesAcademicas' } },
      },
    },
  };
  expect(listKeys(ui, 'lLineasTematicas')).toEqual(['lineas']);
  expect(listKeys(ui, 'lUnidadesAcademicas')).toEqual(['unidad']);
  expect(listKeys(ui, 'lRoles')).toEqual(['roles']);
  expect(listKeys(ui, 'lAreas')).toEqual([]);
});
