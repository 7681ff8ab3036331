import { COMMISSION_TYPE_NAMES } from '#schemas/generated/domain/commission-type.ts';
import { COMMISSIONS_EXPORT_TEXTS as TEXT } from '#schemas/messages/export.ts';
import type { CommissionRow } from '#server/core/commission/commission-rows.ts';
import type { Sheet } from '#server/sheets/sheet.ts';

const { heads } = TEXT;

const COLUMNS: Sheet['columns'] = [
  { head: heads.id, kind: 'number', width: 8 },
  { head: heads.anio, kind: 'number', width: 14 },
  { head: heads.tipo, kind: 'text', width: 8 },
  { head: heads.nombre, kind: 'text', width: 24 },
  { head: heads.programa, kind: 'text', width: 32 },
  { head: heads.integrantes, kind: 'text', width: 50 },
  { head: heads.cantidad, kind: 'number', width: 12 },
  { head: heads.proyectos, kind: 'text', width: 60 },
  { head: heads.formularios, kind: 'number', width: 14 },
  { head: heads.completos, kind: 'number', width: 14 },
  { head: heads.alertas, kind: 'text', width: 60 },
];

/** One row for each commission: who, what, how far, and which alerts were accepted for which reason. */
export function commissionSheet(rows: readonly CommissionRow[]): Sheet {
  return {
    name: TEXT.sheet,
    columns: COLUMNS,
    rows: rows.map(({ id, year, type, programme, evaluators, projects, progress, reasons }) => [
      id,
      year,
      type,
      COMMISSION_TYPE_NAMES[type],
      programme?.nom ?? '',
      evaluators.map(({ ape, nom, tipo }) => `${ape}, ${nom} (${tipo})`).join('; '),
      projects.length,
      projects.join(', '),
      progress.formularios,
      progress.completos,
      reasons
        .map(({ proyecto, evaluador, razon }) => `${nameOf(evaluators, evaluador)} y ${proyecto}: ${razon}`)
        .join('; '),
    ]),
    note: null,
  };
}

function nameOf(evaluators: CommissionRow['evaluators'], wanted: number): string {
  const one = evaluators.find(({ id }) => id === wanted);
  return one ? `${one.ape}, ${one.nom}` : String(wanted);
}
