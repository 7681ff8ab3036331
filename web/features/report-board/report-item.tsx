import type { DueReport } from '#schemas/generated/domain/due-report.ts';
import { DueDay, ReportLink, ReportProgressCell, ReportTitle } from './report-columns.tsx';

/** A row on a phone. */
export function ReportItem({ row }: { row: DueReport }) {
  return (
    <>
      <ReportTitle row={row} />
      <p className="nums mt-1 text-table text-ink-2">
        {row.codigo} · {row.director}
      </p>
      <p className="mt-1.5 text-table">
        <ReportLink row={row} />
      </p>
      <div className="mt-1.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-table">
        <ReportProgressCell row={row} />
        <div className="nums">
          <DueDay row={row} />
        </div>
      </div>
    </>
  );
}
