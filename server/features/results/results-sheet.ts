import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { criterionWords } from '#engine/merit/criterion-words.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import type { Sheet, SheetColumn } from '#server/sheets/sheet.ts';

const { heads } = TEXT.sheet;

type Cell = string | number;
type Part = SheetColumn & { cell: (project: Sent<RankedProject>) => Cell };

/** A row per project in the order of merit. A total that there is not is an empty cell, never 0 (A-113). */
export function resultsSheet(results: Sent<Results>, isWhole: boolean): Sheet {
  const { etapas, montos, proyectos } = results;
  const parts: Part[] = [
    { head: heads.lugar, kind: 'number', width: 6, cell: ({ lugar }) => lugar ?? '' },
    { head: heads.codigo, kind: 'text', width: 20, cell: ({ codigo }) => codigo },
    { head: heads.titulo, kind: 'text', width: 60, cell: ({ titulo }) => titulo },
    { head: heads.unidad, kind: 'text', width: 18, cell: ({ unidadAcademica }) => unidadAcademica ?? '' },
    { head: heads.responsable, kind: 'text', width: 28, cell: ({ responsable }) => responsable },
    { head: heads.puntaje, kind: 'decimal', width: 10, cell: ({ total }) => total ?? '' },
    { head: heads.maximo, kind: 'decimal', width: 10, cell: ({ maximo }) => maximo ?? '' },
    {
      head: heads.resultado,
      kind: 'text',
      width: 24,
      cell: ({ nombreSalida, distinciones = [] }) => [nombreSalida ?? [], distinciones].flat().join(', '),
    },
    { head: heads.corte, kind: 'text', width: 18, cell: ({ corte }) => corte?.nombre ?? '' },
    ...etapas.map(({ id, etiqueta }): Part => ({
      head: etiqueta,
      kind: 'decimal',
      width: 14,
      cell: ({ etapas: points }) => points[id] ?? '',
    })),
    ...montos.map(({ id, etiqueta }): Part => ({
      head: etiqueta,
      kind: 'number',
      width: 16,
      cell: ({ hechos }) => hechos[id] ?? '',
    })),
    ...(isWhole ? WHOLE : []),
    {
      head: heads.cuenta,
      kind: 'text',
      width: 60,
      cell: ({ cuenta, orden = [] }) => [...cuenta, ...orden].join(' · '),
    },
    { head: heads.desempate, kind: 'text', width: 60, cell: ({ desempate }) => desempate ?? '' },
  ];
  return {
    name: TEXT.sheet.name,
    columns: parts.map(({ head, kind, width }) => ({ head, kind, width })),
    rows: proyectos.map((project) => parts.map(({ cell }) => cell(project))),
    note: standingOf(results),
  };
}

/** Of what the rows are the order, and whether it can still change: a file goes its own way. */
function standingOf({ anio, tipo, modalidad, ordena, criterio, mejor, cerrado }: Sent<Results>): string {
  const what = TEXT.sheet.of(TEMPLATE_KIND_NAMES[tipo], modalidad, anio);
  if (!ordena) return what;
  const line = TEXT.sheet.cut(criterionWords(criterio, mejor));
  if (!cerrado) return `${what} ${line} ${TEXT.print.provisional}.`;
  const { cerro, fecha } = cerrado;
  return `${what} ${line} ${TEXT.sheet.closed(`${cerro.ape}, ${cerro.nom}`, localMinute(new Date(fecha)))}`;
}

/** What single evaluators gave is for administrators. */
const WHOLE: readonly Part[] = [
  { head: heads.diferencia, kind: 'decimal', width: 12, cell: ({ diferencia }) => diferencia?.rango ?? '' },
  { head: heads.desvio, kind: 'decimal', width: 12, cell: ({ diferencia }) => diferencia?.desvio ?? '' },
  {
    head: heads.solidez,
    kind: 'text',
    width: 12,
    cell: ({ solidez }) => (solidez === null ? '' : TEXT.solidity[solidez]),
  },
];
