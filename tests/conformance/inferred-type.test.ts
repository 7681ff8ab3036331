import { expect, test } from 'vitest';
import { inferAnswers } from '#engine/rules/infer-answers.ts';
import { readTemplate } from './read-template.ts';
import { underTest, unitOf } from './three-validators.ts';

const rows = await Promise.all(
  (['p.PEIS', 'p.AET'] as const).map(async (kind) =>
    unitOf(await underTest(readTemplate(kind)), 2, '/EquipoExtension/IntegranteEquipos'),
  ),
);

/** in this order, and only where no type is stored. */
test.each([
  ['a teacher category', { categoriaDocente: 3, periodoLectivo: 'ini', titulo: 'Lic.' }, 'doc', undefined],
  ['a period', { periodoLectivo: 'ini', titulo: 'Lic.', unidadAcademica: 'FICH' }, 'est', undefined],
  ['a title', { titulo: 'Lic.', unidadAcademica: 'FICH' }, 'grad', undefined],
  ['only a unit', { unidadAcademica: 'FICH' }, 'nodoc', 0],
  ['only an area', { area: 'Rectorado' }, 'nodoc', 1],
  ['nothing of the kind', { ape: 'Cáceres', titulo: '' }, 'otro', undefined],
  ['a stored type', { tipoIntegrante: 'nodoc', ubicacion: 1, titulo: 'Lic.', categoriaDocente: 3 }, 'nodoc', 1],
])('%s', (_name, row, type, place) => {
  for (const unit of rows) {
    const inferred = inferAnswers<Record<string, unknown>>(unit, row, {});
    expect([inferred['tipoIntegrante'], inferred['ubicacion']]).toEqual([type, place]);
    expect(inferred).toMatchObject(row);
  }
});
