import { TEMPLATE_KIND_NAMES, TEMPLATE_KINDS } from '#schemas/generated/domain/template-kind.ts';
import { useId } from 'react';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { SideSelect } from '#web/ui/side-select.tsx';
import { ROW_STATES } from '../row-states.ts';
import type { LibraryFilters } from './use-library-filters.ts';

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  years: readonly number[];
  onChange: (part: Partial<LibraryFilters>) => void;
}

const TEXT = STUDIO_LIBRARY.library;

export function LibraryFilterBar({ filters, years, onChange }: LibraryFilterBarProps) {
  const id = useId();
  return (
    <form
      className="flex flex-wrap items-end gap-3 pb-2"
      role="search"
      aria-label={STUDIO_LIBRARY.title}
      onSubmit={(event) => event.preventDefault()}
    >
      <RestingSearch
        id={`${id}-q`}
        label={TEXT.search}
        placeholder={TEXT.search}
        q={filters.q}
        onAsk={(q) => onChange({ q })}
      />
      <Choice
        id={`${id}-anio`}
        label={TEXT.year}
        value={String(filters.anio ?? '')}
        all={TEXT.all}
        options={years.map((year) => [String(year), String(year)])}
        onChange={(value) => onChange({ anio: Number(value) || null })}
      />
      <Choice
        id={`${id}-clase`}
        label={TEXT.kind}
        value={filters.tipo ?? ''}
        all={TEXT.allKinds}
        options={TEMPLATE_KINDS.map((kind) => [kind, TEMPLATE_KIND_NAMES[kind]])}
        onChange={(value) => onChange({ tipo: TEMPLATE_KINDS.find((kind) => kind === value) ?? null })}
      />
      <Choice
        id={`${id}-estado`}
        label={TEXT.state}
        value={filters.estado ?? ''}
        all={TEXT.all}
        options={ROW_STATES.map((state) => [state, STUDIO_LIBRARY.states[state]])}
        onChange={(value) => onChange({ estado: ROW_STATES.find((state) => state === value) ?? null })}
      />
    </form>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ id, label, value, all, options, onChange }: ChoiceProps) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <SideSelect
        id={id}
        label={label}
        className="min-w-0"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </SideSelect>
    </div>
  );
}
