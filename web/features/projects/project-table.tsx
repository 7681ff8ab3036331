import { useMemo } from 'react';
import { STATE_NAMES } from '#schemas/generated/domain/state.ts';
import { OfficeSteps } from '#web/app/steps/office-steps.tsx';
import { useOfficeSteps } from '#web/app/steps/use-office-steps.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useKeptScroll } from '#web/app/use-kept-scroll.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { STEPS } from '#web/text/steps.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { BegunIdea } from './begun-idea.tsx';
import { CreateLink } from './create-link.tsx';
import { RunningStages } from './desk/running-stages.tsx';
import { useOwnEvaluations } from './desk/use-own-evaluations.ts';
import { EmptyTable } from './empty-table.tsx';
import { OwnInvitations } from './invitations/own-invitations.tsx';
import { useOwnInvitations } from './invitations/use-own-invitations.ts';
import { LinkedFilterChips } from './linked-filter-chips.tsx';
import { linkedFilters } from './linked-filters.ts';
import { projectColumns } from './project-columns.tsx';
import { ProjectListItem } from './project-list-item.tsx';
import { OwnSteps } from './steps/own-steps.tsx';
import { useOwnSteps } from './steps/use-own-steps.ts';
import { TableFilters } from './table-filters.tsx';
import type { TableKind } from './table-kinds.ts';
import { useCreate } from './use-create.ts';
import { useFilters } from './use-filters.ts';
import { useProjectList } from './use-project-list.ts';
import { useRowActs } from './use-row-acts.ts';
import { useRowResults } from './use-row-results.ts';

/** One list of projects: the server filters, sorts and pages. */
export function ProjectTable({ kind, level }: { kind: TableKind; level: 1 | 2 }) {
  const { offered, create } = useCreate();
  const { filters, change, clear } = useFilters(kind.prefix);
  const { q, year, state, withdrawn, page } = filters;
  const linked = linkedFilters(filters);
  const { list, isLost, rows, meta, query, goTo } = useProjectList(kind, filters, change);
  const { again } = list;
  const steps = useOwnSteps(kind.id === 'mine');
  const office = useOfficeSteps(kind.id === 'mine' ? 'table' : null);
  const invitations = useOwnInvitations(level === 1);
  const actions = useRowActs(kind, steps, again);
  const desk = useOwnEvaluations(kind.id === 'toEvaluate', rows);
  const results = useRowResults(rows);
  const columns = useMemo(() => projectColumns({ actions, desk, results, steps }), [actions, desk, results, steps]);

  const stateWords = withdrawn ? PROJECTS.withdrawn : state === null ? null : STATE_NAMES[state];
  const isStripWaiting = steps.waiting || office.waiting || invitations.waiting;
  const box = useKeptScroll<HTMLElement>(kind.id, rows.length > 0 && !isStripWaiting, query);
  const total = meta?.total ?? rows.length;
  const isWhole = q === '' && year === null && state === null && !withdrawn && linked.length === 0 && page === 1;
  // Withdrawn projects alone are no rows, but have years.
  const empty = isWhole && list.phase === 'ready' && rows.length === 0 && !meta?.anios.length;
  // Filters come with what they filter: of an empty table they would flash up and go.
  const isWaiting =
    (isStripWaiting && list.phase !== 'failed') || (isWhole && list.phase === 'loading') || desk?.isWaiting === true;
  const title = (
    <PageTitle
      level={level}
      title={kind.title}
      under={kind.lista === 'docente' && steps.total > 0 && STEPS.count(steps.total, steps.asking)}
      // An empty table has its own as soon as it is drawn: one primary action per screen.
      actions={
        kind.id === 'mine' &&
        offered &&
        (isWaiting || !empty) && <CreateLink onCreate={create}>{PROJECTS.create}</CreateLink>
      }
    />
  );
  if (isWaiting)
    return (
      <>
        {title}
        <RowsSkeleton label={PROJECTS.loading} rows={6} />
      </>
    );
  const above = (
    <>
      <OwnInvitations invitations={invitations} />
      {kind.id === 'mine' && <BegunIdea offered={offered} />}
    </>
  );
  if (empty || (list.phase === 'failed' && !isLost) || list.phase === 'nothing') {
    return (
      <>
        {title}
        {above}
        {empty ? <EmptyTable kind={kind} /> : <LoadFailure onAgain={again} />}
      </>
    );
  }
  return (
    <>
      {title}
      {above}
      <OfficeSteps steps={office.steps} />
      <OwnSteps steps={steps.steps} />
      {desk && <RunningStages stages={desk.stages} />}
      <TableFilters kind={kind} filters={filters} years={meta?.anios ?? []} onChange={change} />
      {linked.length > 0 && <LinkedFilterChips filters={linked} onChange={change} />}
      {list.phase === 'loading' && <RowsSkeleton label={PROJECTS.loading} rows={6} />}
      {list.phase === 'ready' && rows.length === 0 && (
        <NoResults
          title={isWhole ? PROJECTS.allWithdrawn : PROJECTS.nothingFound(q, year, stateWords)}
          hint={isWhole ? PROJECTS.allWithdrawnHint : PROJECTS.nothingHint}
          clear={isWhole ? PROJECTS.seeWithdrawn : PROJECTS.clear}
          onClear={isWhole ? () => change({ withdrawn: true }) : clear}
        />
      )}
      {rows.length > 0 && (
        <div aria-busy={list.phase === 'ready' && list.stale}>
          <DataTable
            caption={kind.title}
            isPart
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            sort={filters.sort}
            onSort={(next) => change({ sort: next })}
            renderItem={(row) => (
              <ProjectListItem row={row} actions={actions} desk={desk} results={results} steps={steps} />
            )}
            boxed={kind.id === 'mine' || (kind.id === 'toEvaluate' ? 'unless tall' : 'most')}
            box={box}
          />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
            <p className="nums text-meta text-ink-3" role="status">
              {PROJECTS.count(rows.length, PROJECTS.total(total, meta?.totalEsMinimo ?? false))}
            </p>
            <Pagination
              label={PROJECTS.pages}
              page={page}
              pages={meta && !meta.totalEsMinimo ? Math.ceil(total / meta.limite) : null}
              hasNext={Boolean(meta?.siguiente)}
              onPage={goTo}
            />
          </div>
        </div>
      )}
    </>
  );
}
