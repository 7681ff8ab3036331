import { expect, test } from 'vitest';
import { REFUSED_UNIT } from '#schemas/messages/accounts.ts';
import { presentEntries } from './present-lists.ts';

test('academic units by their code, OTRO last whatever comes after it, the seat of former years never', () => {
  const unit = (id: string, nom = id) => ({ id, nom });
  const units = [unit('RECT'), unit('OTRO'), unit('FICH'), unit('SEDE', REFUSED_UNIT), unit('FCA')];
  expect(presentEntries('lUnidadesAcademicas', units).map(({ id }) => id)).toEqual(['FCA', 'FICH', 'RECT', 'OTRO']);
  expect(presentEntries('lProgramas', units)).toEqual(units);
});
