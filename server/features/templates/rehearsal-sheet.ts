import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import type { RehearsedStanding } from '#schemas/generated/domain/rehearsed-standing.ts';
import { REHEARSAL_EXPORT_TEXTS as TEXT } from '#schemas/messages/export.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { Sheet, SheetColumn } from '#server/sheets/sheet.ts';

const { heads } = TEXT;

const COLUMNS: readonly SheetColumn[] = [
  { head: heads.codigo, kind: 'text', width: 20 },
  { head: heads.titulo, kind: 'text', width: 60 },
  { head: heads.lugarAntes, kind: 'number', width: 12 },
  { head: heads.lugar, kind: 'number', width: 12 },
  { head: heads.totalAntes, kind: 'decimal', width: 14 },
  { head: heads.total, kind: 'decimal', width: 14 },
  { head: heads.resultadoAntes, kind: 'text', width: 24 },
  { head: heads.resultado, kind: 'text', width: 24 },
  { head: heads.cambia, kind: 'text', width: 10 },
  { head: heads.solidez, kind: 'text', width: 12 },
  { head: heads.falta, kind: 'text', width: 40 },
];

/** A row per project in the draft's order. A total or a place that there is not is an empty cell, never 0. */
export function rehearsalSheet({ proyectos }: Sent<Rehearsal>): Sheet {
  return {
    name: TEXT.sheet,
    columns: COLUMNS,
    rows: proyectos.map(({ codigo, titulo, antes, ahora, cambia, solidez }) => [
      codigo,
      titulo,
      ...pair(antes, ahora, ({ lugar }) => lugar),
      ...pair(antes, ahora, ({ total }) => total),
      ...pair(antes, ahora, ({ salida }) => salida),
      cambia ? TEXT.yes : TEXT.no,
      solidez === null ? '' : TEXT.solidity[solidez],
      ahora.falta.join(', '),
    ]),
    note: null,
  };
}

type Standing = Sent<RehearsedStanding>;

function pair(before: Standing, after: Standing, of: (standing: Standing) => string | number | null) {
  return [of(before) ?? '', of(after) ?? ''];
}
