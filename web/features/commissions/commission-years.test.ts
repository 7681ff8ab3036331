import { expect, test } from 'vitest';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import { matches, yearsOf } from './commission-years.ts';

const commission = (id: number, listaP: string[], ape = 'Gómez'): Commission => ({
  id,
  tipo: 'CAL',
  tipoComision: 'CAL',
  listaP,
  listaEval: [{ id: 1, ape, nom: 'Ana', tipo: 'eval_int' }],
  ProgramaExtension: null,
  version: 1,
  avance: { formularios: 0, completos: 0, guardados: 0, integrantes: [] },
  retirados: [],
  razones: [],
  vacantes: [],
  lugares: [],
  trabajo: null,
});

test('years come from the codes, the newest first', () => {
  expect(yearsOf([commission(1, ['25-001-AET-FICH', '26-002-AET-FICH']), commission(2, ['24-009-PEIS-ESS'])])).toEqual([
    '26',
    '25',
    '24',
  ]);
  expect(yearsOf([commission(1, [])])).toEqual([]);
});

test('a commission of two years is found under both, and under no other', () => {
  const both = commission(1, ['25-001-AET-FICH', '26-002-AET-FICH']);
  expect(['', '25', '26', '24'].map((year) => matches(both, { q: '', year }))).toEqual([true, true, true, false]);
});

test('every word is looked for in names, codes and the number, without case and accents', () => {
  const one = commission(58, ['26-014-PEIS-FICH']);
  expect(['gomez ana', '58', '014-peis', 'CAL', 'gómez  26'].map((q) => matches(one, { q, year: '' }))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(matches(one, { q: 'gomez luna', year: '' })).toBe(false);
});
