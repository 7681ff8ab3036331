import { expect, test } from 'vitest';
import { chosenEntries, newlyChosen } from './chosen-entries.ts';

const ui = {
  lineas: { 'ui:lista': 'lLineasTematicas' },
  unidad: { 'ui:lista': 'lUnidadesAcademicas' },
  equipo: { integrantes: { items: { unidad: { 'ui:lista': 'lUnidadesAcademicas' }, nombre: {} } } },
};
const answers = {
  lineas: [5, 3, 5],
  unidad: 'FIQ',
  equipo: { integrantes: [{ unidad: 'FCA', nombre: 'Ana' }, { unidad: 'FIQ' }, { unidad: null }] },
};

test('finds the entries of each list, in rows too, each once', () => {
  expect(chosenEntries(ui, answers)).toEqual({ lLineasTematicas: ['3', '5'], lUnidadesAcademicas: ['FCA', 'FIQ'] });
  expect(chosenEntries(ui, {})).toEqual({});
  expect(chosenEntries(ui, { lineas: null, equipo: [] })).toEqual({});
});

test('has nothing to keep where the answers before hold the same entries', () => {
  expect(newlyChosen(ui, answers, { ...answers, lineas: [3, 5], otra: 'texto' })).toBeNull();
  expect(newlyChosen(ui, {}, {})).toBeNull();
  expect(newlyChosen(ui, {}, answers)).toEqual({});
  expect(newlyChosen(ui, {}, undefined)).toEqual({});
});
