import { expect, test } from 'vitest';
import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import { aroundMark } from './around-mark.ts';

type Project = Rehearsal['proyectos'][number];

const standing = (lugar: number | null, pasa: boolean | null): Project['antes'] => ({
  total: null,
  maximo: null,
  salida: null,
  pasa,
  lugar,
  falta: [],
});

const project = (
  id: number,
  before: [number | null, boolean | null],
  after: [number | null, boolean | null],
): Project => ({
  id,
  codigo: `25-00${String(id)}`,
  titulo: 'Proyecto',
  antes: standing(...before),
  ahora: standing(...after),
  cambia: before[1] !== after[1],
  solidez: null,
});

test('who is near the line then or now is drawn, in both orders', () => {
  const { projects, passing } = aroundMark([
    project(2, [2, false], [1, true]),
    project(1, [1, true], [2, true]),
    project(3, [3, false], [3, false]),
    project(4, [null, false], [4, false]),
  ]);
  expect(projects.map(({ id, before, after, cambia }) => [id, before.row, after.row, cambia])).toEqual([
    [2, 1, 0, true],
    [1, 0, 1, false],
    [3, 2, 2, false],
  ]);
  expect(passing).toEqual({ before: 1, after: 2 });
});

test('of many only five on each side, and no line where nobody passes', () => {
  const many = Array.from({ length: 30 }, (_, at) => project(at + 1, [at + 1, at < 12], [at + 1, at < 12]));
  const drawn = aroundMark(many).projects.map(({ before }) => before.place);
  expect(drawn).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(aroundMark([project(1, [1, false], [1, false])]).passing).toEqual({ before: null, after: null });
});

test('an undecided project is below the line', () => {
  const { passing } = aroundMark([project(1, [1, true], [1, true]), project(2, [2, true], [2, null])]);
  expect(passing).toEqual({ before: null, after: 1 });
});
