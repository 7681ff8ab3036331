import type { ListReportDebtorsQuery } from '#schemas/generated/api/list-report-debtors.ts';
import type { ReportFilter } from '#server/core/report/due-reports.ts';
import { wordsOf } from '#server/db/search.ts';

/** What the three calls are asked alike. */
export function readFilter({ q, anio, tipo, unidad }: ListReportDebtorsQuery): ReportFilter {
  const year = anio === undefined || anio === 0 ? null : anio < 100 ? 2000 + anio : anio;
  return { words: wordsOf(q), year, kind: tipo ?? null, unit: unidad === undefined || unidad === '' ? null : unidad };
}
