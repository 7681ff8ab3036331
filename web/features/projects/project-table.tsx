import { STATE_NAMES } from '#schemas/generated/domain/state.ts';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { ProjectListQuery } from '#schemas/generated/domain/project-list-query.ts';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { decide } from '#engine/process/decide.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { personOf, useUser } from '#web/app/session/session.ts';
import { useSettings } from '#web/app/settings.tsx';
import { useKeptScroll } from '#web/app/use-kept-scroll.ts';
import { useLoad } from '#web/app/use-load.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { CreateLink } from './create-link.tsx';
import { EmptyTable } from './empty-table.tsx';
import { projectColumns } from './project-columns.tsx';
import { ProjectListItem } from './project-list-item.tsx';
import { TableFilters } from './table-filters.tsx';
import { seesAll, type TableKind } from './table-kinds.ts';
import { useCreate } from './use-create.ts';
import { filterQuery, useFilters } from './use-filters.ts';

/** One list of projects: the server filters, sorts and pages. */
export function ProjectTable({ kind, level }: { kind: TableKind; level: 1 | 2 }) {
  const { paginas } = useSettings();
  const { offered, create } = useCreate();
  const client = useClient();
  const user = useUser();
  const confirm = useConfirm();
  const toast = useToast();
  const { filters, change, clear } = useFilters(kind.prefix);
  const { q, anio, estado, pagina, desde } = filters;

  // As text: the filters of the other table of the page change the address, not this list.
  const place = desde === null ? { pagina } : { desde };
  const query = JSON.stringify({ ...filterQuery(filters), limite: paginas?.proyectos, ...place, lista: kind.lista });
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call(seesAll(user) ? 'list-all-projects' : 'list-user-projects', {
          params: { userId: user.id },
          query: JSON.parse(query) as ProjectListQuery,
          signal,
          handles: desde === null ? [] : [400],
        }),
      [client, user, query, desde],
    ),
  );
  const { again } = list;

  // A mark of other rows or another order, or a page that has become empty: from the beginning.
  const isLost =
    (list.phase === 'failed' && list.status === 400 && desde !== null) ||
    (list.phase === 'ready' && !list.stale && list.data.length === 0 && pagina > 1);
  const begin = useEffectEvent(() => change({ pagina: 1 }));
  useEffect(() => {
    if (isLost) begin();
  }, [isLost]);

  const actions = useMemo(() => {
    if (!kind.actions) return null;
    return {
      mayErase: (row: ProjectRow) =>
        decide(
          'row delete',
          { ...personOf(user), relations: row.esDuenio ? ['owner'] : ['none'] },
          { mustchange: false },
        ).allowed,
      onErase: (row: ProjectRow) =>
        void (async () => {
          if (!(await confirm({ title: PROJECTS.eraseQuestion, text: `${row.codigo} · ${row.titulo}`, danger: true })))
            return;
          const answer = await client.call('delete-project', {
            body: { idProy: row.id },
            title: PROJECTS.eraseRefused,
          });
          if (!answer?.ok) return;
          toast(PROJECTS.erased);
          again();
        })(),
    };
  }, [kind.actions, user, confirm, client, toast, again]);
  const columns = useMemo(() => projectColumns(actions), [actions]);

  const rows = list.phase === 'ready' ? list.data : [];
  const box = useKeptScroll<HTMLElement>(kind.id, rows.length > 0, query);
  const meta = list.phase === 'ready' && list.meta && 'total' in list.meta ? list.meta : null;
  const total = meta?.total ?? rows.length;
  const empty =
    list.phase === 'ready' && rows.length === 0 && q === '' && anio === null && estado === null && pagina === 1;
  const title = (
    <PageTitle
      level={level}
      title={kind.title}
      // An empty table has its own: one primary action per screen.
      actions={kind.id === 'mine' && offered && !empty && <CreateLink onCreate={create}>{PROJECTS.create}</CreateLink>}
    />
  );
  if (empty || (list.phase === 'failed' && !isLost) || list.phase === 'nothing') {
    return (
      <>
        {title}
        {empty ? <EmptyTable kind={kind} /> : <LoadFailure onAgain={again} />}
      </>
    );
  }
  return (
    <>
      {title}
      <TableFilters kind={kind} filters={filters} years={meta?.anios ?? []} onChange={change} />
      {list.phase === 'loading' && <RowsSkeleton label={PROJECTS.loading} rows={6} />}
      {list.phase === 'ready' && rows.length === 0 && (
        <NoResults
          title={PROJECTS.nothingFound(q, anio, estado === null ? null : STATE_NAMES[estado])}
          hint={PROJECTS.nothingHint}
          clear={PROJECTS.clear}
          onClear={clear}
        />
      )}
      {rows.length > 0 && (
        <div aria-busy={list.phase === 'ready' && list.stale}>
          <DataTable
            caption={kind.title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            sort={filters.sort}
            onSort={(next) => change({ sort: next })}
            renderItem={(row) => <ProjectListItem row={row} actions={actions} />}
            boxed={kind.id === 'mine' || 'most'}
            box={box}
          />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
            <p className="nums text-meta text-ink-3" role="status">
              {PROJECTS.count(rows.length, PROJECTS.total(total, meta?.totalEsMinimo ?? false))}
            </p>
            <Pagination
              label={PROJECTS.pages}
              page={pagina}
              pages={meta && !meta.totalEsMinimo ? Math.ceil(total / meta.limite) : null}
              hasNext={Boolean(meta?.siguiente)}
              onPage={(page) => {
                // The marks belong to the page that is shown.
                if (list.phase !== 'ready' || list.stale) return;
                const mark = page > pagina ? meta?.siguiente : meta?.anterior;
                change(page > 1 ? { pagina: page, desde: mark ?? null } : { pagina: 1 });
              }}
            />
          </div>
        </div>
      )}
    </>
  );
}
