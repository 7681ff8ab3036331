import { foldLetters } from '#engine/fold-letters.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { stateOf } from '../row-states.ts';
import type { LibraryFilters } from './use-library-filters.ts';

/** Every word in some text of the row, without case and accents. */
export function findRows(rows: readonly TemplateRow[], { q, anio, tipo, estado }: LibraryFilters): TemplateRow[] {
  const words = foldLetters(q).split(/\s+/u).filter(Boolean);
  return rows.filter(
    (row) =>
      (anio === null || row.anio === anio) &&
      (tipo === null || row.tipo === tipo) &&
      (estado === null || stateOf(row) === estado) &&
      words.every((word) => searched(row).includes(word)),
  );
}

function searched({ tipo, titulo, nombre, modalidad, anio, nota, autor, ultimoAutor: last }: TemplateRow): string {
  const people = [autor?.ape, autor?.nom, last?.ape, last?.nom];
  return foldLetters([TEMPLATE_KIND_NAMES[tipo], tipo, titulo, nombre, modalidad, anio, nota, ...people].join(' '));
}
