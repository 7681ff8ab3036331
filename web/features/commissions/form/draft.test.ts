import { expect, test } from 'vitest';
import type { Impediment } from '#schemas/generated/domain/impediment.ts';
import { alertsOf, draftOf, pairKey, reasonsOf, withChosen, type Draft } from './draft.ts';

const person = (id: number) => ({ id, ape: `P${id}`, nom: 'Ana', tipo: 'eval_int' });
const before = {
  id: 9,
  tipo: 'PE' as const,
  tipoComision: 'PE' as const,
  listaP: ['26-001-PEIS-FICH'],
  listaEval: [person(1), person(2), person(3)],
  ProgramaExtension: { id: 2, nom: 'Ambiente' },
  version: 1,
  avance: { formularios: 3, completos: 0, guardados: 0, integrantes: [] },
  retirados: [],
  razones: [{ proyecto: '26-001-PEIS-FICH', evaluador: 1, causas: ['unidad' as const], razon: 'Única' }],
  vacantes: [],
  lugares: [],
  trabajo: null,
};
const alert = (codigo: string, evaluador: number, grado: Impediment['grado'] = 'alerta'): Impediment => ({
  evaluador,
  proyecto: 1,
  codigo,
  grado,
  causas: [{ causa: 'unidad', proyectos: [] }],
});

test('a commission that is there is what its form begins with', () => {
  const draft = draftOf(before);
  expect([...draft.projects.keys(), ...draft.evaluators.keys()]).toEqual(['26-001-PEIS-FICH', 1, 2, 3]);
  expect(draft.reasons.get(pairKey('26-001-PEIS-FICH', 1))).toBe('Única');
  expect(draft.programa).toBe(2);
});

test('only what is chosen wants a reason, and only where it is new', () => {
  const draft: Draft = {
    ...draftOf(before),
    projects: new Map(['26-001-PEIS-FICH', '26-002-AET-ESS'].map((codigo) => [codigo, { codigo, titulo: null }])),
  };
  const impediments = [
    alert('26-001-PEIS-FICH', 1),
    alert('26-002-AET-ESS', 1),
    alert('26-002-AET-ESS', 7),
    alert('26-003-AET-ESS', 1),
    alert('26-002-AET-ESS', 2, 'impedimento'),
  ];
  expect(alertsOf(impediments, draft, before)).toEqual([alert('26-002-AET-ESS', 1)]);
  expect(alertsOf(impediments, draft, null)).toHaveLength(2);
});

test('a reason of blanks is none', () => {
  const draft = {
    ...draftOf(before),
    reasons: new Map([
      [pairKey('A', 1), '  '],
      [pairKey('B', 1), ' Sí '],
    ]),
  };
  expect(reasonsOf([alert('A', 1), alert('B', 1)], draft)).toEqual([{ proyecto: 'B', evaluador: 1, razon: 'Sí' }]);
});

test('choosing and leaving out keep the others', () => {
  const keyOf = ({ id }: { id: number }) => id;
  const two = withChosen(new Map(), [person(1), person(2)], true, keyOf);
  expect([...withChosen(two, [person(1)], false, keyOf).keys()]).toEqual([2]);
  expect([...two.keys()]).toEqual([1, 2]);
});
