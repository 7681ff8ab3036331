import { expect, test } from 'vitest';
import { directorOf, responsibleOf } from './responsible-people.ts';

test('director and responsible', () => {
  const creator = { ape: 'Paz', nom: 'Ana' };
  expect(directorOf([{ ape: 'Gil', nom: 'Eva', roles: ['codir'] }], creator)).toEqual(creator);
  expect(directorOf([{ ape: 'Gil', nom: 'Eva', roles: ['finan', 'dir'] }], creator)).toEqual({
    ape: 'Gil',
    nom: 'Eva',
  });
  expect(responsibleOf(creator)).toBe('Paz, Ana');
});
