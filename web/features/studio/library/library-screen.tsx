import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { STUDIO_LIBRARY as TEXT } from '#web/text/studio-library.ts';
import { STUDIO_START } from '#web/text/studio-start.ts';
import { loneLinkStyle } from '#web/ui/link-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useParts } from '#web/ui/use-parts.ts';
import { findRows } from './find-rows.ts';
import { LibraryFilterBar } from './library-filters.tsx';
import { NameDraftDialog } from './name-draft-dialog.tsx';
import { NewTemplate } from './new-template.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import { useAskAnother } from './use-ask-another.tsx';
import { useLibraryActs } from './use-library-acts.ts';
import { useLibraryFilters } from './use-library-filters.ts';
import { WorkInProgress } from './work-in-progress.tsx';
import { YearSection } from './year-section.tsx';

/** So many are read on a phone one by one; of more, the names. */
const FEW = 6;

/** Every version of every form, call by call. */
export default function LibraryScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const list = useLoad(useCallback((signal: AbortSignal) => client.call('list-templates', { signal }), [client]));
  const calls = useLoad(useCallback((signal: AbortSignal) => client.call('list-calls', { signal }), [client]));
  const [leaving, setLeaving] = useState<TemplateRow | null>(null);
  const [named, setNamed] = useState<TemplateRow | null>(null);
  const { ask, dialog } = useAskAnother();
  const acts = useLibraryActs(list.again, ask, setLeaving, setNamed);
  const { filters, change, clear } = useLibraryFilters();
  const rows = list.phase === 'ready' ? list.data : [];
  const years = [...new Set(rows.map(({ anio }) => anio))].toSorted((a, b) => b - a);
  // A call may have no template yet, or none any more.
  const opened = calls.phase === 'ready' ? calls.data.map(({ anio }) => anio) : [];
  const allYears = [...new Set([...opened, ...years])].toSorted((a, b) => b - a);
  const found = findRows(rows, filters);
  const shownYears = years.filter((year) => found.some(({ anio }) => anio === year));
  const drawn = useParts(shownYears.length);
  const isFew = found.length < rows.length && found.length <= FEW;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <PageTitle
        title={TEXT.title}
        under={TEXT.about}
        actions={list.phase === 'ready' && <NewTemplate years={allYears} rows={rows} ask={ask} onMany={list.again} />}
      />
      {list.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={8} />}
      {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={list.again} />}
      {list.phase === 'ready' && rows.length === 0 && (
        <EmptyState title={TEXT.library.none} actions={null}>
          <p>{TEXT.library.noneText}</p>
        </EmptyState>
      )}
      {list.phase === 'ready' && <WorkInProgress rows={rows} />}
      {rows.length > 0 && <LibraryFilterBar filters={filters} years={years} onChange={change} />}
      {rows.length > 0 && found.length === 0 && (
        <NoResults
          title={TEXT.library.nothing}
          hint={TEXT.library.nothingHint}
          clear={TEXT.library.clear}
          onClear={clear}
        />
      )}
      {shownYears.slice(0, drawn).map((year, at) => (
        <YearSection
          key={`${year} ${isFew}`}
          year={year}
          rows={found.filter(({ anio }) => anio === year)}
          acts={acts}
          startsOpen={isFew || at === 0}
          isFew={isFew}
        />
      ))}
      {list.phase === 'ready' && (
        <p className="mt-10 text-table">
          <Link className={loneLinkStyle} to={PATHS.templateBin}>
            {STUDIO_START.bin.title}
          </Link>
        </p>
      )}
      {dialog}
      {named && <NameDraftDialog row={named} onClose={() => setNamed(null)} onDone={list.again} />}
      {leaving && <RetireDialog row={leaving} onClose={() => setLeaving(null)} onDone={list.again} />}
    </div>
  );
}
