import { expect, test } from 'vitest';
import { rowsOfNow } from './rows-of-now.ts';

test('a row that is gone loses its number, those that are there keep theirs, at any depth', () => {
  const saved = {
    titulo: 'a',
    equipo: [{ id: 1, ape: 'A', tareas: [{ id: 7 }, { id: 8, que: 'x' }] }, { id: 2 }],
    ejes: [3, 4],
  };
  const now = { equipo: [{ id: 1, ape: 'B', tareas: [{ id: 7 }] }], ejes: [] };
  expect(rowsOfNow(saved, now)).toEqual({
    titulo: 'a',
    equipo: [{ id: 1, ape: 'A', tareas: [{ id: 7 }, { que: 'x' }] }, {}],
    ejes: [3, 4],
  });
  expect(rowsOfNow(saved, {})).toMatchObject({ equipo: [{ ape: 'A', tareas: [{}, { que: 'x' }] }, {}] });
});
