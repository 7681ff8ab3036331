import { STATES, STATE_NAMES } from '#schemas/generated/domain/state.ts';
import { useId } from 'react';
import { PROJECTS } from '#web/text/projects.ts';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { Select } from '#web/ui/select.tsx';
import { ExportButtons } from './export-buttons.tsx';
import type { TableKind } from './table-kinds.ts';
import type { Filters } from './use-filters.ts';

/** The years of the specification always; later ones when the list has projects of them. */
const FIRST_YEARS = [2023, 2024, 2025];

interface TableFiltersProps {
  kind: TableKind;
  filters: Filters;
  years: readonly number[];
  onChange: (part: Partial<Filters>) => void;
}

export function TableFilters({ kind, filters, years, onChange }: TableFiltersProps) {
  const id = useId();
  const offered = [...new Set([...FIRST_YEARS, ...years.map((year) => 2000 + (year % 100))])].sort((a, b) => b - a);
  return (
    <form
      className="flex flex-wrap items-end gap-3 pb-4 print:hidden"
      role="search"
      aria-label={kind.title}
      onSubmit={(event) => event.preventDefault()}
    >
      <RestingSearch
        id={`${id}-q`}
        label={PROJECTS.search}
        placeholder={PROJECTS.searchHint}
        q={filters.q}
        onAsk={(q) => onChange({ q })}
      />
      <div className="flex items-center gap-2">
        <label className="text-table text-ink-2" htmlFor={`${id}-anio`}>
          {PROJECTS.year}
        </label>
        <Select
          compact
          id={`${id}-anio`}
          className="nums"
          value={filters.year ?? ''}
          onChange={(event) => onChange({ year: Number(event.target.value) || null })}
        >
          <option value="">{kind.years === 'short' ? PROJECTS.allYears : PROJECTS.everyYear}</option>
          {offered.map((year) => (
            <option key={year} value={year}>
              {kind.years === 'short' ? String(year).slice(2) : year}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <label className="text-table text-ink-2" htmlFor={`${id}-estado`}>
          {PROJECTS.state}
        </label>
        <Select
          compact
          id={`${id}-estado`}
          className="min-w-0 sm:w-52"
          value={filters.state ?? ''}
          onChange={(event) => onChange({ state: STATES.find((state) => state === event.target.value) ?? null })}
        >
          <option value="">{PROJECTS.everyState}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {PROJECTS.stateOption(STATE_NAMES[state], state)}
            </option>
          ))}
        </Select>
      </div>
      <ExportButtons kind={kind} filters={filters} />
    </form>
  );
}
