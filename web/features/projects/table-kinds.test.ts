import { expect, test } from 'vitest';
import { proves } from '../../../tests/support/proves.ts';
import { USER } from '../../../tests/support/session-user.ts';
import { tableKinds } from './table-kinds.ts';

const titles = (tipoUsuario: string) => tableKinds({ ...USER, tipoUsuario }).map(({ title }) => title);

test.each(['admin', 'comunicacion', 'estandar', 'sec_unl', 'cs', 'gestion', 'gestion_x'])(
  '%s has no table to evaluate',
  (type) => {
    const own: Record<string, string[]> = { sec_unl: ['UNIDAD ACADÉMICA'], cs: ['EVALUADOS', 'MIS PROYECTOS'] };
    proves('R-6-65', type, () => expect(titles(type)).toEqual(own[type] ?? ['MIS PROYECTOS']));
  },
);

test.each(['eval_int', 'eval_int_ext', 'eval_ext', 'eval_prog'])('%s evaluates', (type) => {
  expect(titles(type)).toEqual(type === 'eval_ext' ? ['A EVALUAR'] : ['A EVALUAR', 'MIS PROYECTOS']);
});

test('the list of each table is the one that its title names', () => {
  const lists = (tipoUsuario: string) => tableKinds({ ...USER, tipoUsuario }).map(({ lista }) => lista);
  expect(lists('estandar')).toEqual(['docente']);
  expect(lists('eval_int')).toEqual(['eval', 'docente']);
  expect(lists('cs')).toEqual(['eval', 'docente']);
  expect(lists('sec_unl')).toEqual(['ua']);
  // Communication reads in one table what it owns and what it may consult; the office reads everything.
  for (const type of ['comunicacion', 'admin', 'gestion', 'gestion_x']) expect(lists(type)).toEqual([null]);
});
