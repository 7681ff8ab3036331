import { describe, expect, test } from 'vitest';
import { completenessOf, type CompletenessFacts } from './completeness.ts';
import { nameWithoutDni, REQUIRED_DOCUMENTS, requirementsOf } from './documents.ts';

const members = [
  { id: 31, dni: '11111111', ape: 'Sosa', nom: 'Ana' },
  { id: 32, dni: '22222222', ape: 'Ruiz', nom: 'Eva' },
];
const institutions = [{ nom: 'Vecinal Norte' }, { nom: 'Vecinal Norte' }];
const requirements = requirementsOf(REQUIRED_DOCUMENTS, members, institutions);
const all = [
  'PRESUPUESTO',
  'CONSTANCIA_DIRECTOR',
  'CV:11111111',
  'CV:22222222',
  'AVAL_Vecinal Norte',
  'AVAL_Vecinal Norte_2',
];
const facts = (more: Partial<CompletenessFacts>): CompletenessFacts => ({
  requirements,
  stored: all,
  savedSections: [1, 2, 3, 4],
  members: 2,
  institutions: 2,
  ...more,
});
const without = (key: string) => facts({ stored: all.filter((one) => one !== key) });

describe('requirements', () => {
  test('numbers, names and formats', () => {
    expect(requirements.map(({ id, name }) => [id, name])).toEqual([
      [1, 'PRESUPUESTO'],
      [2, 'CONSTANCIA_DIRECTOR'],
      [3, 'CONSTANCIA_JEFE_CATEDRA'],
      [10, 'CV_Sosa_11111111'],
      [11, 'CV_Ruiz_22222222'],
      [100, 'AVAL_Vecinal Norte'],
      [101, 'AVAL_Vecinal Norte_2'],
    ]);
    expect(requirements.filter(({ formats }) => formats.includes('xlsx')).map(({ name }) => name)).toEqual([
      'PRESUPUESTO',
    ]);
    expect(requirements.filter(({ required }) => !required).map(({ name }) => name)).toEqual([
      'CONSTANCIA_JEFE_CATEDRA',
    ]);
  });

  test('without the dni', () => {
    expect(requirements.map((one) => nameWithoutDni(one, members)).slice(2, 5)).toEqual([
      'CONSTANCIA_JEFE_CATEDRA',
      'CV_Sosa_31',
      'CV_Ruiz_32',
    ]);
  });
});

describe('completeness', () => {
  test('endorsements of more institutions than take part by now lack nothing', () => {
    const former = ['AVAL_Vecinal Sur', 'AVAL_Club Unión', 'AVAL_Cooperativa'];
    const stored = [...all.filter((key) => !key.startsWith('AVAL_')), ...former];
    expect(completenessOf(facts({ stored }))).toMatchObject({ documented: true, missing: [] });
  });

  test('complete without the chair-head certificate', () => {
    expect(completenessOf(facts({}))).toMatchObject({ documented: true, missing: [], presented: true });
  });

  test.each(['PRESUPUESTO', 'CONSTANCIA_DIRECTOR', 'CV:22222222', 'AVAL_Vecinal Norte_2'])('not without %s', (key) => {
    const result = completenessOf(without(key));
    expect(result).toMatchObject({ documented: false, presented: false });
    expect(result.missing).toHaveLength(1);
  });

  test('endorsements are counted whatever institution they name', () => {
    const documentos = all.map((key) => (key === 'AVAL_Vecinal Norte' ? 'AVAL_Nombre anterior' : key));
    expect(completenessOf(facts({ stored: documentos })).documented).toBe(true);
  });

  test("a removed member's document does not serve as another's", () => {
    const documentos = all.map((key) => (key === 'CV:11111111' ? 'CV:99999999' : key));
    expect(completenessOf(facts({ stored: documentos })).missing.map(({ name }) => name)).toEqual(['CV_Sosa_11111111']);
  });

  test('presented needs a saved team of two and an institution', () => {
    expect(completenessOf(facts({ savedSections: [1, 3, 4] }))).toMatchObject({ presented: false, unsaved: [2] });
    expect(completenessOf(facts({ members: 1 })).presented).toBe(false);
    expect(completenessOf(facts({ institutions: 0 })).presented).toBe(false);
    expect(completenessOf(facts({ institutions: 1 })).presented).toBe(true);
  });
});
