import { describe, expect, test } from 'vitest';
import { nextEntries } from './next-entries.ts';
import type { ListEntry } from '#engine/template/lists.ts';

const lines: ListEntry[] = [
  { id: 1, nom: 'Agua', fechaCreacion: '2026-01-01' },
  { id: 2, nom: 'Salud', fechaCreacion: '2026-01-01' },
];
const dated = { fechaCreacion: '2026-05-01' };
const codes = (result: ReturnType<typeof nextEntries>) => result.problems.map(({ code }) => code);

describe('the next entries of a list', () => {
  test('rename, add, reorder; what is left out is retired', () => {
    const { entries, problems } = nextEntries(
      'lLineasTematicas',
      lines,
      [{ nom: ' Suelo ' }, { id: 2, nom: 'Salud pública' }],
      dated,
    );
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      { id: 3, nom: 'Suelo', fechaCreacion: '2026-05-01' },
      { id: 2, nom: 'Salud pública', fechaCreacion: '2026-01-01' },
      { id: 1, nom: 'Agua', fechaCreacion: '2026-01-01', retirada: true },
    ]);
  });

  test('a number is never given twice, and a retired entry can come back', () => {
    const stored: ListEntry[] = [{ id: 7, nom: 'Vieja', retirada: true }];
    expect(nextEntries('lProgramas', stored, [{ nom: 'Nueva' }], {}).entries.map(({ id }) => id)).toEqual([8, 7]);
    expect(nextEntries('lProgramas', stored, [{ id: 7, nom: 'Vieja', retirada: false }], {}).entries).toEqual([
      { id: 7, nom: 'Vieja' },
    ]);
    // Nobody is offered a retired text: a new entry may have it.
    expect(nextEntries('lProgramas', stored, [{ nom: 'Vieja' }], {}).problems).toEqual([]);
  });

  test('unknown and repeated entries, repeated texts', () => {
    expect(codes(nextEntries('lLineasTematicas', lines, [{ id: 99, nom: 'Otra' }], dated))).toEqual([
      'cuerpo.desconocida',
    ]);
    expect(
      codes(
        nextEntries(
          'lLineasTematicas',
          lines,
          [
            { id: 1, nom: 'A' },
            { id: '1', nom: 'B' },
          ],
          dated,
        ),
      ),
    ).toEqual(['cuerpo.repetida']);
    expect(codes(nextEntries('lLineasTematicas', lines, [{ id: 1, nom: 'Agua' }, { nom: 'agua' }], dated))).toEqual([
      'cuerpo.texto',
    ]);
  });

  test('fixed lists change their texts only', () => {
    const types: ListEntry[] = [
      { id: 'AET', nom: 'Acción' },
      { id: 'PEIS', nom: 'Proyecto' },
    ];
    expect(
      codes(
        nextEntries(
          'lTipoProyecto',
          types,
          [
            { id: 'AET', nom: 'Acción nueva' },
            { id: 'PEIS', nom: 'Proyecto' },
          ],
          {},
        ),
      ),
    ).toEqual([]);
    expect(codes(nextEntries('lTipoProyecto', types, [{ id: 'AET', nom: 'Acción' }], {}))).toEqual(['cuerpo.fija']);
    expect(codes(nextEntries('lTipoProyecto', types, [...types, { id: 'XX', nom: 'Otro' }], {}))).toEqual([
      'cuerpo.fija',
    ]);
  });

  test('academic units have letters as their id', () => {
    const units: ListEntry[] = [{ id: 'FICH', nom: 'Ingeniería' }];
    const adding = (id: string | null, nom = 'Nueva') =>
      codes(nextEntries('lUnidadesAcademicas', units, [...units, { id, nom }], {}));
    expect(adding('FAC')).toEqual([]);
    expect(adding('fac')).toEqual(['cuerpo.id']);
    expect(adding(null)).toEqual(['cuerpo.id']);
    expect(adding('SEDE', 'Sede Rafaela-Sunchales')).toEqual(['cuerpo.unidad']);
  });

  test('an area is its own text', () => {
    expect(nextEntries('lAreas', [], [{ nom: 'Biblioteca' }], {}).entries).toEqual([
      { id: 'Biblioteca', nom: 'Biblioteca' },
    ]);
  });
});
