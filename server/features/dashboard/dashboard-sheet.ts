import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import { STATE_NAMES } from '#schemas/generated/domain/state.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { DASHBOARD_EXPORT_TEXTS as TEXT } from '#schemas/messages/dashboard.ts';
import type { Sheet, SheetColumn } from '#server/sheets/sheet.ts';

const { heads, tables } = TEXT;

const COLUMNS: readonly SheetColumn[] = [
  { head: heads.table, kind: 'text', width: 34 },
  { head: heads.name, kind: 'text', width: 44 },
  { head: heads.modality, kind: 'text', width: 14 },
  { head: heads.day, kind: 'day', width: 12 },
  { head: heads.number, kind: 'number', width: 10 },
  { head: heads.of, kind: 'number', width: 10 },
];

/** One below the other, and each row says of which table it is: a filter or a pivot table takes them apart again. */
export function dashboardSheet({ proyectos, evaluaciones, faltan }: CallDashboard): Sheet {
  const ofProjects = (table: string, name: string, total: number) => [table, name, '', '', total, proyectos.total];
  const missing = (name: string, total: number) => [tables.missing, name, '', '', total, faltan.recibidos];
  const kinds = evaluaciones.map((one) => ({ ...one, name: TEMPLATE_KIND_NAMES[one.tipo] }));
  return {
    name: TEXT.sheet,
    columns: COLUMNS,
    rows: [
      ...proyectos.estados.map(({ estado, total }) =>
        ofProjects(tables.states, `${STATE_NAMES[estado]} (${estado})`, total),
      ),
      ...proyectos.modalidades.map(({ modalidad, total }) => [
        tables.modalities,
        modalidad,
        modalidad,
        '',
        total,
        proyectos.total,
      ]),
      ...proyectos.unidades.map(({ unidad, nom, total }) => ofProjects(tables.units, nom ?? unidad, total)),
      ...kinds.map(({ name, modalidad, total, completas }) => [tables.complete, name, modalidad, '', completas, total]),
      ...kinds.flatMap(({ name, modalidad, definitivos }) =>
        definitivos === null
          ? []
          : [[tables.definitives, name, modalidad, '', definitivos.completos, definitivos.total]],
      ),
      ...kinds.flatMap(({ name, modalidad, total, dias }) =>
        dias.map(({ dia, completas }) => [tables.days, name, modalidad, dia, completas, total]),
      ),
      ...faltan.documentos.map(({ nom, total }) => missing(nom, total)),
      ...(faltan.sinEmpezar > 0 ? [missing(tables.untouched, faltan.sinEmpezar)] : []),
    ],
    note: null,
  };
}
