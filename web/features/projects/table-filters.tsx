import { STATES, STATE_NAMES, type State } from '#schemas/generated/domain/state.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { SideChoice } from '#web/ui/side-choice.tsx';
import { ExportButtons } from './export-buttons.tsx';
import type { TableKind } from './table-kinds.ts';
import type { Filters } from './use-filters.ts';

/** The years of the specification always; later ones when the list has projects of them. */
const FIRST_YEARS = [2023, 2024, 2025];

/** Beside the states, as one chooses it. */
const WITHDRAWN = 'retirado';

interface TableFiltersProps {
  kind: TableKind;
  filters: Filters;
  years: readonly number[];
  onChange: (part: Partial<Filters>) => void;
}

export function TableFilters({ kind, filters, years, onChange }: TableFiltersProps) {
  const offered = [...new Set([...FIRST_YEARS, ...years.map((year) => 2000 + (year % 100))])].sort((a, b) => b - a);
  return (
    <FilterForm
      label={kind.title}
      search={{ label: PROJECTS.search, placeholder: PROJECTS.searchHint, q: filters.q, onAsk: (q) => onChange({ q }) }}
    >
      <SideChoice
        label={PROJECTS.year}
        className="nums"
        value={String(filters.year ?? '')}
        all={kind.years === 'short' ? PROJECTS.allYears : PROJECTS.everyYear}
        options={offered.map((year) => [String(year), kind.years === 'short' ? String(year).slice(2) : year])}
        onChange={(year) => onChange({ year: Number(year) || null })}
      />
      <SideChoice
        label={PROJECTS.state}
        className="sm:w-52"
        value={filters.withdrawn ? WITHDRAWN : (filters.state ?? '')}
        all={PROJECTS.everyState}
        options={[
          ...STATES.map((state): [State, string] => [state, PROJECTS.stateOption(STATE_NAMES[state], state)]),
          [WITHDRAWN, PROJECTS.withdrawn],
        ]}
        onChange={(chosen) =>
          onChange(
            chosen === WITHDRAWN ? { state: null, withdrawn: true } : { state: chosen || null, withdrawn: false },
          )
        }
      />
      <ExportButtons kind={kind} filters={filters} />
    </FilterForm>
  );
}
