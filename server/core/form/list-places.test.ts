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
  expect(listPlaces(ui)).toEqual([
    { list: 'lLineasTematicas', keys: ['datos', 'lineas'] },
    { list: 'lRoles', keys: ['equipo', 'integrantes', 'roles'] },
    { list: 'lUnidadesAcademicas', keys: ['datos', 'unidad'] },
    { list: 'lUnidadesAcademicas', keys: ['equipo', 'integrantes', 'unidad'] },
  ]);
});
