import { describe, expect, test } from 'vitest';
import { completenessOf, type CompletenessFacts } from './completeness.ts';
import { nameWithoutDni, REQUIRED_DOCUMENTS, requirementsOf } from './documents.ts';

const members = [
  { id: 31, dni: '11111111', ape: 'Sosa' },
  { id: 32, dni: '22222222', ape: 'Ruiz' },
];
const institutions = [{ nom: 'Vecinal Norte' }, { nom: 'Vecinal Norte' }];
const requisitos = requirementsOf(REQUIRED_DOCUMENTS, members, institutions);
const all = [
  'PRESUPUESTO',
  'CONSTANCIA_DIRECTOR',
  'CV:11111111',
  'CV:22222222',
  'AVAL_Vecinal Norte',
  'AVAL_Vecinal Norte_2',
];
const facts = (more: Partial<CompletenessFacts>): CompletenessFacts => ({
  requisitos,
  documentos: all,
  seccionesGuardadas: [1, 2, 3, 4],
  integrantes: 2,
  instituciones: 2,
  ...more,
});
const without = (key: string) => facts({ documentos: all.filter((one) => one !== key) });

describe('requirements', () => {
  test('numbers, names and formats', () => {
    expect(requisitos.map(({ id, nom }) => [id, nom])).toEqual([
      [1, 'PRESUPUESTO'],
      [2, 'CONSTANCIA_DIRECTOR'],
      [3, 'CONSTANCIA_JEFE_CATEDRA'],
      [10, 'CV_Sosa_11111111'],
      [11, 'CV_Ruiz_22222222'],
      [100, 'AVAL_Vecinal Norte'],
      [101, 'AVAL_Vecinal Norte_2'],
    ]);
    expect(requisitos.filter(({ formatos }) => formatos.includes('xlsx')).map(({ nom }) => nom)).toEqual([
      'PRESUPUESTO',
    ]);
    expect(requisitos.filter(({ obligatorio }) => !obligatorio).map(({ nom }) => nom)).toEqual([
      'CONSTANCIA_JEFE_CATEDRA',
    ]);
  });

  test('without the dni', () => {
    expect(requisitos.map((one) => nameWithoutDni(one, members)).slice(2, 5)).toEqual([
      'CONSTANCIA_JEFE_CATEDRA',
      'CV_Sosa_31',
      'CV_Ruiz_32',
    ]);
  });
});

describe('completeness', () => {
  test('complete without the chair-head certificate', () => {
    expect(completenessOf(facts({}))).toMatchObject({ documentacion: true, faltan: [], presentado: true });
  });

  test.each(['PRESUPUESTO', 'CONSTANCIA_DIRECTOR', 'CV:22222222', 'AVAL_Vecinal Norte_2'])('not without %s', (key) => {
    const result = completenessOf(without(key));
    expect(result).toMatchObject({ documentacion: false, presentado: false });
    expect(result.faltan).toHaveLength(1);
  });

  test('endorsements are counted whatever institution they name', () => {
    const documentos = all.map((key) => (key === 'AVAL_Vecinal Norte' ? 'AVAL_Nombre anterior' : key));
    expect(completenessOf(facts({ documentos })).documentacion).toBe(true);
  });

  test("a removed member's document does not stand in for another's", () => {
    const documentos = all.map((key) => (key === 'CV:11111111' ? 'CV:99999999' : key));
    expect(completenessOf(facts({ documentos })).faltan.map(({ nom }) => nom)).toEqual(['CV_Sosa_11111111']);
  });

  test('presented needs a saved team of two and an institution', () => {
    expect(completenessOf(facts({ seccionesGuardadas: [1, 3, 4] }))).toMatchObject({
      presentado: false,
      sinGuardar: [2],
    });
    expect(completenessOf(facts({ integrantes: 1 })).presentado).toBe(false);
    expect(completenessOf(facts({ instituciones: 0 })).presentado).toBe(false);
    expect(completenessOf(facts({ instituciones: 1 })).presentado).toBe(true);
  });
});
