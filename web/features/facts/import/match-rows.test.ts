import { expect, test } from 'vitest';
import type { OfficeFact } from '#schemas/generated/domain/office-fact.ts';
import type { FactsProject } from '../model/facts-project.ts';
import { typedOf } from '../model/typed-value.ts';
import { matchRows } from './match-rows.ts';

const fact = (id: string, titulo: string, tipo: OfficeFact['tipo']): OfficeFact => ({
  modalidad: 'PEIS',
  id,
  titulo,
  tipo,
  formularios: ['pcal'],
});
const facts = [fact('monto', 'Monto pedido', 'number'), fact('avales', 'Avales verificados', 'boolean')];
const project = (id: number, valores: FactsProject['valores']): FactsProject => ({
  id,
  codigo: `26-00${id}-PEIS-FICH`,
  titulo: `Proyecto ${id}`,
  modalidad: 'PEIS',
  estado: 'CAL',
  valores,
});
const projects = [project(1, { monto: 5 }), project(2, {})];
const match = (...rows: string[][]) => matchRows(rows, facts, projects, ({ valores }, { id }) => typedOf(valores[id]));

test('columns are found by title or id, whatever their case and accents; an empty cell changes nothing', () => {
  const read = match(
    ['codigo', 'MONTO PEDIDO', 'avales', 'Notas'],
    ['26-001-PEIS-FICH', '5', 'sí', 'x'],
    ['26-002-peis-fich ', '1.500,50', '', ''],
    ['', '', '', ''],
  );
  expect(read.failure).toBeNull();
  expect(
    read.changes.map(({ row, project: { id }, fact: { id: of }, before, after }) => [row, id, of, before, after]),
  ).toEqual([
    [2, 1, 'avales', '', 'sí'],
    [3, 2, 'monto', '', '1500,5'],
  ]);
  expect(read.ignored).toEqual(['Notas']);
});

test('what cannot be taken says why, by its row', () => {
  const read = match(
    ['Código', 'Monto pedido'],
    ['26-009-PEIS-FICH', '1'],
    ['26-001-PEIS-FICH', 'mucho'],
    ['26-001-PEIS-FICH', '3'],
  );
  expect(read.changes).toEqual([]);
  expect(read.problems).toEqual([
    { row: 2, message: 'No hay un proyecto 26-009-PEIS-FICH en esta modalidad.' },
    { row: 3, message: 'Monto pedido: Escribí un número.' },
    { row: 4, message: '26-001-PEIS-FICH está dos veces.' },
  ]);
  expect(match(['Monto pedido'], ['3']).failure).toBe('Falta una columna que se llame Código.');
  expect(match(['Código', 'Otra'], ['26-001-PEIS-FICH', '3']).failure).toBe('Ninguna columna se llama como un dato.');
  expect(match().failure).toBe('Falta una columna que se llame Código.');
});
