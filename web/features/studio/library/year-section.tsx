import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { STUDIO_LIBRARY as TEXT } from '#web/text/studio-library.ts';
import { STUDIO_START } from '#web/text/studio-start.ts';
import { loneLinkStyle } from '#web/ui/link-style.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { libraryColumns } from './library-columns.tsx';
import { PhoneList } from './phone-list.tsx';
import type { LibraryActs } from './use-library-acts.ts';

interface YearSectionProps {
  year: number;
  rows: readonly TemplateRow[];
  acts: LibraryActs;
  /** On a phone earlier calls are a line until one asks for them. */
  startsOpen: boolean;
  /** So little is left of what was looked for that all of it is shown. */
  isFew: boolean;
}

/** The versions and drafts of one call. */
export function YearSection({ year, rows, acts, startsOpen, isFew }: YearSectionProps) {
  const columns = useMemo(() => libraryColumns(acts), [acts]);
  const [isOpen, setOpen] = useState(startsOpen);
  const drafts = rows.filter(({ estado }) => estado === 'borrador').length;
  const inForce = rows.filter(({ vigente }) => vigente);
  const Figure = isOpen ? ChevronDown : ChevronRight;
  const id = `anio-${year}`;
  return (
    <section className="mt-4 md:mt-8" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-2">
        <h2 className="nums text-h2 font-semibold tracking-title" id={id}>
          <span className="max-md:hidden">{year}</span>
          <button
            type="button"
            className="-ml-1 flex min-h-11 items-center gap-1.5 rounded-md pr-3 pl-0.5 md:hidden"
            aria-expanded={isOpen}
            aria-controls={`${id}-lista`}
            onClick={() => setOpen(!isOpen)}
          >
            <Figure className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
            {year}
          </button>
        </h2>
        <div className="nums flex flex-wrap gap-x-4 text-meta text-ink-3">
          {TEXT.library.summary(rows.filter(({ estado }) => estado === 'publicada').length, drafts)}
          <Link
            className={loneLinkStyle}
            to={PATHS.templateDifferences(year)}
            aria-label={`${STUDIO_START.differences.link}: ${year}`}
          >
            {STUDIO_START.differences.link}
          </Link>
          {inForce.length > 0 && (
            <button
              type="button"
              className={loneLinkStyle}
              aria-label={TEXT.library.exportAllOf(year)}
              onClick={() => acts.saveAll(inForce, year)}
            >
              {TEXT.library.exportAll}
            </button>
          )}
        </div>
      </div>
      <DataTable
        caption={`${TEXT.title} ${year}`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        renderItem={null}
      />
      <div id={`${id}-lista`} className={joinClasses('md:hidden', !isOpen && 'hidden')}>
        <PhoneList rows={rows} isOpen={isFew} acts={acts} />
      </div>
    </section>
  );
}
