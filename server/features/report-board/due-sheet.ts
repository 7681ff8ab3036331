import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { REPORT_PROGRESS_NAMES } from '#schemas/generated/domain/report-progress.ts';
import { REPORT_BOARD_MESSAGES as TEXT } from '#schemas/messages/report-board.ts';
import type { DueReport } from '#server/core/report/due-reports.ts';
import { localDayAt } from '#engine/process/current-year.ts';
import type { Sheet } from '#server/sheets/sheet.ts';

const { heads } = TEXT;

const COLUMNS: Sheet['columns'] = [
  { head: heads.codigo, kind: 'text', width: 20 },
  { head: heads.titulo, kind: 'text', width: 70 },
  { head: heads.director, kind: 'text', width: 30 },
  { head: heads.unidad, kind: 'text', width: 12 },
  { head: heads.informe, kind: 'text', width: 20 },
  { head: heads.avance, kind: 'text', width: 14 },
  { head: heads.faltan, kind: 'number', width: 10 },
  { head: heads.vence, kind: 'day', width: 12 },
  { head: heads.dias, kind: 'number', width: 10 },
  { head: heads.guardado, kind: 'day', width: 16 },
  { head: heads.adjunto, kind: 'text', width: 40 },
];

/** The columns of the table on the screen, and what it tells in a line below. */
export function dueSheet(rows: readonly DueReport[], limit: number): Sheet {
  return {
    name: TEXT.sheet,
    columns: COLUMNS,
    rows: rows
      .slice(0, limit)
      .map((row) => [
        row.code,
        row.title,
        row.director,
        row.academicUnit,
        FORM_KIND_NAMES[row.kind],
        REPORT_PROGRESS_NAMES[row.progress],
        row.missing ?? '',
        row.due ?? '',
        row.daysLeft ?? '',
        row.savedAt === null ? '' : localDayAt(row.savedAt),
        row.attachment ?? '',
      ]),
    note: rows.length > limit ? TEXT.cut(limit) : null,
  };
}
