import { describe, expect, test } from 'vitest';
import { fileNameWithoutDni, REQUIRED_DOCUMENTS, requirementsOf, storedFileName } from './documents.ts';

const ANA = { id: 7, dni: '30122884', ape: 'Sosa', nom: 'Ana' };

describe('what a project must bring', () => {
  const names = (found: ReturnType<typeof requirementsOf>) => found.map(({ id, name }) => [id, name]);

  test('one for each member and institution, numbered from ten and a hundred', () => {
    const found = requirementsOf(REQUIRED_DOCUMENTS, [ANA], [{ nom: 'Vecinal' }, { nom: 'Vecinal' }, { nom: 'Club' }]);
    expect(names(found)).toEqual([
      [1, 'PRESUPUESTO'],
      [2, 'CONSTANCIA_DIRECTOR'],
      [3, 'CONSTANCIA_JEFE_CATEDRA'],
      [10, 'CV_Sosa_30122884'],
      [100, 'AVAL_Vecinal'],
      [101, 'AVAL_Vecinal_2'],
      [102, 'AVAL_Club'],
    ]);
  });

  test('a second of a name takes the next number that is free', () => {
    const nom = (name: string) => ({ nom: name });
    const found = requirementsOf(REQUIRED_DOCUMENTS, [], [nom('A'), nom('A_2'), nom('A')]);
    expect(found.slice(3).map((one) => one.name)).toEqual(['AVAL_A', 'AVAL_A_2', 'AVAL_A_3']);
  });

  test('two asked of each member have a number each', () => {
    const each = { formatos: ['pdf'] as const, obligatorio: true, porCada: 'integrante' } as const;
    const declared = [
      { ...each, id: 10, nom: 'CV' },
      { ...each, id: 10, nom: 'NOTA' },
    ];
    const found = requirementsOf(declared, [ANA, { ...ANA, id: 8, dni: '20111222' }], []);
    expect(found.map(({ id }) => id)).toEqual([10, 11, 1000, 1001]);
  });

  test('conditions look at the project; one that says nothing of it fails', () => {
    const when = { properties: { contexto: { properties: { bianual: { const: 1 } }, required: ['bianual'] } } };
    const base = { formatos: ['pdf'] as const, obligatorio: false };
    const declared = [
      { ...base, id: 1, nom: 'PLAN', pedidoSi: when },
      { ...base, id: 2, nom: 'FOTO', obligatorioSi: when },
    ];
    const of = (bianual: 0 | 1 | null) =>
      requirementsOf(declared, [], [], { bianual }).map(({ name, required }) => [name, required]);
    expect(of(1)).toEqual([
      ['PLAN', false],
      ['FOTO', true],
    ]);
    expect(of(0)).toEqual([['FOTO', false]]);
    expect(of(null)).toEqual([['FOTO', false]]);
  });
});

describe('the stored name', () => {
  test.each([
    ['CV_Sosa_30122884', 'CV_Sosa_30122884.pdf'],
    ['AVAL_\u202Efdp.exe', 'AVAL_fdp.exe.pdf'],
    ['AVAL_../../etc/passwd\u0000', 'AVAL_..-..-etc-passwd.pdf'],
    ['AVAL_N\u0303andu\u0301', 'AVAL_Ñandú.pdf'],
    [`AVAL_${'x'.repeat(300)}`, `AVAL_${'x'.repeat(175)}.pdf`],
    [`AVAL_${'😀'.repeat(300)}`, `AVAL_${'😀'.repeat(175)}.pdf`],
  ])('%s', (nom, stored) => expect(storedFileName(nom, 'pdf')).toBe(stored));

  test('one that is taken gets a number', () => {
    expect(storedFileName('A', 'pdf', ['A.pdf', 'A (2).pdf'])).toBe('A (3).pdf');
  });

  test('without the dni for who may not see it, also of who has left', () => {
    const document = { id: 3, requirement: 'CV:30122884', fileName: 'CV_Sosa_30122884.pdf' };
    expect(fileNameWithoutDni(document, [ANA])).toBe('CV_Sosa_7.pdf');
    expect(fileNameWithoutDni(document, [])).toBe('CV_Sosa_d3.pdf');
    expect(fileNameWithoutDni({ ...document, requirement: 'PRESUPUESTO' }, [])).toBe('CV_Sosa_30122884.pdf');
  });
});
