import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

const named = {
  people: new Map([
    [3, 'Ruiz, Ana'],
    [4, 'Sosa, Inés'],
  ]),
  projects: new Map([[8, '26-001-PEIS-FICH']]),
};
const told = (action: string, detail: Record<string, unknown>) =>
  changesOf({ action, detail }, named).map(({ campo, antes, ahora }) => [campo, antes, ahora]);

test('an owner comes, goes, and a member of a commission is another', () => {
  expect(told('project.share', { cuenta: 3 })).toEqual([['Dueño', null, 'Ruiz, Ana']]);
  expect(told('project.withdraw', { cuenta: 3 })).toEqual([['Dueño', 'Ruiz, Ana', null]]);
  expect(told('commission.substitute', { sale: 3, entra: 4 })).toEqual([['Integrantes', 'Ruiz, Ana', 'Sosa, Inés']]);
});

test('a phase that began by its date replaces none, one that was set says which', () => {
  expect(told('call.began', { desde: '2026-03-01T03:00:00Z', hasta: 'PERT' })).toEqual([
    ['Etapa', null, 'Pertinencia'],
  ]);
  expect(told('call.phase', { desde: 'ADM', hasta: 'PERT' })).toEqual([['Etapa', 'Admisibilidad', 'Pertinencia']]);
});
