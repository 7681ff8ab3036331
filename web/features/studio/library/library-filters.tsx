import { TEMPLATE_KIND_NAMES, TEMPLATE_KINDS } from '#schemas/generated/domain/template-kind.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { SideChoice } from '#web/ui/side-choice.tsx';
import { ROW_STATES } from '../row-states.ts';
import type { LibraryFilters } from './use-library-filters.ts';

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  years: readonly number[];
  onChange: (part: Partial<LibraryFilters>) => void;
}

const TEXT = STUDIO_LIBRARY.library;

export function LibraryFilterBar({ filters, years, onChange }: LibraryFilterBarProps) {
  return (
    <FilterForm
      label={STUDIO_LIBRARY.title}
      className="pb-2"
      search={{ label: TEXT.search, placeholder: TEXT.search, q: filters.q, onAsk: (q) => onChange({ q }) }}
    >
      <SideChoice
        label={TEXT.year}
        value={String(filters.anio ?? '')}
        all={TEXT.all}
        options={years.map((year) => [String(year), year])}
        onChange={(year) => onChange({ anio: Number(year) || null })}
      />
      <SideChoice
        label={TEXT.kind}
        value={filters.tipo ?? ''}
        all={TEXT.allKinds}
        options={TEMPLATE_KINDS.map((kind) => [kind, TEMPLATE_KIND_NAMES[kind]])}
        onChange={(kind) => onChange({ tipo: kind || null })}
      />
      <SideChoice
        label={TEXT.state}
        value={filters.estado ?? ''}
        all={TEXT.all}
        options={ROW_STATES.map((state) => [state, STUDIO_LIBRARY.states[state]])}
        onChange={(state) => onChange({ estado: state || null })}
      />
    </FilterForm>
  );
}
