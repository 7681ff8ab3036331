import type { ListReportDebtorsQuery } from '#schemas/generated/api/list-report-debtors.ts';
import type { ReportFilter } from '#server/core/report/due-reports.ts';

/** What the three calls are asked alike. */
export function readFilter({ q, anio, tipo, unidad }: ListReportDebtorsQuery): ReportFilter {
  const year = anio === undefined || anio === 0 ? null : anio < 100 ? 2000 + anio : anio;
  return {
    words: (q ?? '').split(/\s+/u).filter((word) => word !== ''),
    year,
    kind: tipo ?? null,
    unit: unidad === undefined || unidad === '' ? null : unidad,
  };
}
