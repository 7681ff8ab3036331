import type { ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { isReportKind } from '#engine/process/reports.ts';
import { useUser } from '#web/app/session/session.ts';
import { PANEL } from '#web/text/panel.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ReadAgain } from '#web/ui/read-again.tsx';
import { panelEntries } from './panel-entries.ts';
import type { Project } from './project.ts';
import type { ProjectReports } from './use-reports.ts';
import { useThread, type ThreadRow } from './use-thread.ts';

const { threadHeads: heads } = PANEL;

const WHAT: Column<ThreadRow> = { id: 'que', head: heads.what, className: 'font-semibold', cell: (row) => row.name };
const IDEA: Column<ThreadRow> = {
  id: 'idea',
  head: heads.idea,
  className: 'w-1/3 min-w-40',
  cell: (row) => <Texts texts={row.idea} />,
};
const PROJECT: Column<ThreadRow> = {
  id: 'proyecto',
  head: heads.project,
  className: 'w-1/2 min-w-48',
  cell: (row) => <Texts texts={row.project} />,
};
const reportColumn = (kind: ReportKind): Column<ThreadRow> => ({
  id: kind,
  head: PANEL.threadReports[kind],
  cell: (row) => <Texts texts={row.reported[kind]} />,
});

/** What was promised and what was reported, from the idea to the reports. */
export function Thread({ project, reports }: { project: Project; reports: ProjectReports }) {
  const user = useUser();
  const { rows, again } = useThread(project, reports);
  if (rows.length === 0 && again === null) return null;
  const kinds = panelEntries(user, project).flatMap(({ kind }) => (isReportKind(kind) ? [kind] : []));
  const told = [IDEA, PROJECT, ...kinds.map(reportColumn)];
  const isReported = rows.some(({ reported }) => Object.values(reported).some(({ length }) => length > 0));
  // What was reported needs as much room as what was promised.
  const columns = [WHAT, ...(isReported ? told.map((column) => ({ ...column, className: 'min-w-36' })) : told)];
  return (
    <section aria-labelledby="h-hilo">
      <h2 className="text-h2 font-semibold tracking-title" id="h-hilo">
        {PANEL.thread}
      </h2>
      <p className="mt-1 text-ui text-ink-2">{PANEL.threadUnder}</p>
      {again === null ? (
        <DataTable
          className="mt-3"
          caption={PANEL.thread}
          isPart
          columns={columns}
          rows={rows}
          rowKey={(row) => row.name}
          renderItem={(row) => (
            <>
              <p className="text-ui font-semibold">{row.name}</p>
              <dl className="mt-1 text-table">
                {columns.slice(1).map((column) => (
                  <div key={column.id} className="mt-2">
                    <dt className="head">{column.head}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        />
      ) : (
        <ReadAgain className="mt-3" onAgain={again}>
          {PANEL.unread.thread}
        </ReadAgain>
      )}
    </section>
  );
}

/** Long texts are begun here and read in their form. */
function Texts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{PANEL.threadNothing}</span>
      </span>
    );
  }
  return (
    <span className="flex flex-col gap-2 font-serif">
      {texts.map((text, index) => (
        <span key={`${index} ${text}`} className="line-clamp-4 wrap-anywhere">
          {text}
        </span>
      ))}
    </span>
  );
}
