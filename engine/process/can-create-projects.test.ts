import { expect, test } from 'vitest';
import { canCreateProjects, mayEverCreate, type OwnProject } from './can-create-projects.ts';
import { directorOf, responsibleOf } from './responsible-people.ts';
import { inOrder, refuseEntryDeletion } from './state-entries.ts';

const running: OwnProject = { anio: 2025, estado: 'OK', bianual: true };

test('a running biannual project of the previous call disables', () => {
  expect(canCreateProjects(true, [], 2026)).toBe(true);
  expect(canCreateProjects(false, [], 2026)).toBe(false);
  expect(canCreateProjects(true, [running], 2026)).toBe(false);
});

test.each([
  ['annual', { ...running, bianual: false }],
  ['older', { ...running, anio: 2024 }],
  ['of the current call', { ...running, anio: 2026 }],
  ['unapproved', { ...running, estado: 'CAL' as const }],
])('one that is %s does not', (_, project) => expect(canCreateProjects(true, [project], 2026)).toBe(true));

test('types that never create', () => {
  expect(['eval_ext', 'eval_prog', 'cs'].map(mayEverCreate)).toEqual([false, false, false]);
  expect(['estandar', 'sec_unl', 'eval_int', 'admin'].map(mayEverCreate)).toEqual([true, true, true, true]);
});

test('director and responsible', () => {
  const creator = { ape: 'Paz', nom: 'Ana' };
  expect(directorOf([{ ape: 'Gil', nom: 'Eva', roles: ['codir'] }], creator)).toEqual(creator);
  expect(directorOf([{ ape: 'Gil', nom: 'Eva', roles: ['finan', 'dir'] }], creator)).toEqual({
    ape: 'Gil',
    nom: 'Eva',
  });
  expect(responsibleOf(creator)).toBe('Paz, Ana');
});

test('deleting state entries', () => {
  expect(refuseEntryDeletion([{ id: 4 }], 4)?.status).toBe(400);
  expect(refuseEntryDeletion([{ id: 4 }, { id: 9 }], 5)?.status).toBe(404);
  expect(refuseEntryDeletion([{ id: 4 }, { id: 9 }], 4)).toBeNull();
  expect(inOrder([{ id: 9 }, { id: 4 }])).toEqual([{ id: 4 }, { id: 9 }]);
});
