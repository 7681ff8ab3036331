import { useCallback, useMemo, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { STUDIO_LIBRARY as TEXT } from '#web/text/studio-library.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { TemplateRow } from '../wire.ts';
import { findRows } from '../find-rows.ts';
import { LastChange, libraryColumns, RowName, usedBy } from './library-columns.tsx';
import { LibraryFilterBar } from './library-filters.tsx';
import { NewTemplate } from './new-template.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import { RowStateMark } from './row-state.tsx';
import { useAskAnother } from './use-ask-another.tsx';
import { useLibraryActs, type LibraryActs } from './use-library-acts.ts';
import { useLibraryFilters } from './use-library-filters.ts';

/** Every version of every form, call by call. */
export default function LibraryScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const list = useLoad(
    useCallback((signal: AbortSignal) => client.get<TemplateRow[]>('/plantillas', { signal }), [client]),
  );
  const [leaving, setLeaving] = useState<TemplateRow | null>(null);
  const { ask, dialog } = useAskAnother();
  const acts = useLibraryActs(list.again, ask, setLeaving);
  const { filters, change, clear } = useLibraryFilters();
  const rows = list.phase === 'ready' ? list.data : [];
  const years = [...new Set(rows.map(({ anio }) => anio))].toSorted((a, b) => b - a);
  const found = findRows(rows, filters);
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <PageTitle
        title={TEXT.title}
        under={TEXT.about}
        actions={list.phase === 'ready' && <NewTemplate years={years} ask={ask} />}
      />
      {list.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={8} />}
      {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={list.again} />}
      {list.phase === 'ready' && rows.length === 0 && (
        <EmptyState title={TEXT.library.none} actions={null}>
          <p>{TEXT.library.noneText}</p>
        </EmptyState>
      )}
      {rows.length > 0 && <LibraryFilterBar filters={filters} years={years} onChange={change} />}
      {rows.length > 0 && found.length === 0 && (
        <NoResults
          title={TEXT.library.nothing}
          hint={TEXT.library.nothingHint}
          clear={TEXT.library.clear}
          onClear={clear}
        />
      )}
      {years
        .filter((year) => found.some(({ anio }) => anio === year))
        .map((year) => (
          <YearTable key={year} year={year} rows={found.filter(({ anio }) => anio === year)} acts={acts} />
        ))}
      {dialog}
      {leaving && <RetireDialog row={leaving} onClose={() => setLeaving(null)} onDone={list.again} />}
    </div>
  );
}

function YearTable({ year, rows, acts }: { year: number; rows: readonly TemplateRow[]; acts: LibraryActs }) {
  const columns = useMemo(() => libraryColumns(acts), [acts]);
  const drafts = rows.filter(({ estado }) => estado === 'borrador').length;
  return (
    <section className="mt-8" aria-labelledby={`anio-${year}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-2">
        <h2 className="nums text-h2 font-semibold tracking-title" id={`anio-${year}`}>
          {year}
        </h2>
        <p className="nums text-meta text-ink-3">
          {TEXT.library.summary(rows.filter(({ estado }) => estado === 'publicada').length, drafts)}
        </p>
      </div>
      <DataTable
        caption={`${TEXT.title} ${year}`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        renderItem={(row) => (
          <>
            <p>
              <RowName row={row} />
            </p>
            <p className="nums mt-0.5 text-table text-ink-2">
              {row.modalidad ?? TEXT.bothModalities} · {TEXT.versionOf(row.version)} · {usedBy(row)}
            </p>
            <p className="mt-1.5 text-table">
              <RowStateMark row={row} />
            </p>
            <p className="mt-0.5 text-table text-ink-2">
              <LastChange row={row} />
            </p>
            <p className="mt-2 -ml-2.5">
              <RowActions row={row} acts={acts} />
            </p>
          </>
        )}
      />
    </section>
  );
}
