import { parseProjectCode } from '#engine/process/project-code.ts';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useUser } from '#web/app/session/session.ts';
import { usePageRows } from '#web/app/paging.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { REPORT_BOARD as TEXT } from '#web/text/report-board.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ProjectViews } from '#web/app/project/project-views.tsx';
import { RemindButton } from './remind-button.tsx';
import { REPORT_COLUMNS } from './report-columns.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportFiltersBar } from './report-filters-bar.tsx';
import { ReportItem } from './report-item.tsx';
import { filterQuery, orderOf, useReportFilters } from './use-report-filters.ts';

/** Which approved projects owe which report, by when, and the reminder to exactly those who owe them. */
export default function ReportBoardScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const isAdmin = useUser().tipoUsuario === 'admin';
  const limite = usePageRows('tabla');
  const { filters, change, to, clear } = useReportFilters();
  const query = JSON.stringify({ ...filterQuery(filters), orden: orderOf(filters), pagina: filters.page, limite });
  const loaded = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-due-reports', { query: JSON.parse(query) as object, signal }),
      [client, query],
    ),
  );
  const data = loaded.phase === 'ready' ? loaded.data : null;
  const rows = data?.informes ?? [];
  const pages = data ? Math.max(1, Math.ceil(data.total / data.limite)) : null;
  // The call whose dates are wanted: the one that was chosen, else that of the first report without a date.
  const undated = rows.find(({ vence }) => vence === null);
  const undatedYear = filters.year ?? (undated && parseProjectCode(undated.codigo)?.year);
  const isEmpty = data !== null && data.anios.length === 0;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <ProjectViews current="reports" />
      <PageTitle
        title={TEXT.title}
        under={TEXT.under}
        actions={
          data !== null &&
          !isEmpty && (
            <>
              <ReportFiles filters={filters} />
              {isAdmin && data.cuentas.deben > 0 && <RemindButton query={filterQuery(filters)} />}
            </>
          )
        }
      />
      {isEmpty ? (
        <div className="pt-6">
          <EmptyState title={TEXT.none} actions={null}>
            <p>{TEXT.noneText}</p>
          </EmptyState>
        </div>
      ) : (
        <>
          {data && <ReportFigures counts={data.cuentas} to={to} />}
          <ReportFiltersBar filters={filters} years={data?.anios ?? []} onChange={change} />
          {loaded.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={6} />}
          {(loaded.phase === 'failed' || loaded.phase === 'nothing') && <LoadFailure onAgain={loaded.again} />}
          {data && rows.length === 0 && (
            <NoResults title={TEXT.nothing} hint={TEXT.nothingHint} clear={TEXT.clear} onClear={clear} />
          )}
          {data && rows.length > 0 && (
            <div aria-busy={loaded.phase === 'ready' && loaded.stale}>
              {isAdmin && undated && (
                <p className="pb-3 text-meta text-ink-2">
                  {TEXT.dates}{' '}
                  <Link className={linkStyle} to={undatedYear ? PATHS.callValuesOf(undatedYear) : PATHS.callValues}>
                    {TEXT.toDates}
                  </Link>
                </p>
              )}
              <DataTable
                caption={TEXT.title}
                columns={REPORT_COLUMNS}
                rows={rows}
                rowKey={(row) => `${row.proyecto} ${row.tipo}`}
                sort={filters.sort}
                onSort={(sort) => change({ sort })}
                renderItem={(row) => <ReportItem row={row} />}
                boxed="most"
              />
              <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
                <p className="nums text-meta text-ink-3" role="status">
                  {TEXT.count(rows.length, data.total)}
                </p>
                <Pagination label={TEXT.pages} page={filters.page} pages={pages} onPage={(page) => change({ page })} />
              </div>
            </div>
          )}
        </>
      )}
    </div>
  );
}
