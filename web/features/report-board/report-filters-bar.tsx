import { useId } from 'react';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { REPORT_KINDS } from '#schemas/generated/domain/report-kind.ts';
import { useUnits } from '#web/app/base-data/base-data.ts';
import { REPORT_BOARD as TEXT } from '#web/text/report-board.ts';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { SideSelect } from '#web/ui/side-select.tsx';
import { SITUATIONS, type ReportFilters } from './use-report-filters.ts';

interface ReportFiltersBarProps {
  filters: ReportFilters;
  years: readonly number[];
  onChange: (part: Partial<ReportFilters>) => void;
}

export function ReportFiltersBar({ filters, years, onChange }: ReportFiltersBarProps) {
  const id = useId();
  const units = useUnits();
  return (
    <form
      className="flex flex-wrap items-end gap-3 pb-4 print:hidden"
      role="search"
      aria-label={TEXT.title}
      onSubmit={(event) => event.preventDefault()}
    >
      <RestingSearch
        id={`${id}-q`}
        label={TEXT.search}
        placeholder={TEXT.searchHint}
        q={filters.q}
        onAsk={(q) => onChange({ q })}
      />
      <div className="flex items-center gap-2">
        <SideSelect
          id={`${id}-situacion`}
          label={TEXT.situation}
          value={filters.situation}
          onChange={(event) => onChange({ situation: SITUATIONS.find((one) => one === event.target.value) ?? 'deben' })}
        >
          {SITUATIONS.map((situation) => (
            <option key={situation} value={situation}>
              {TEXT.situations[situation]}
            </option>
          ))}
        </SideSelect>
      </div>
      <div className="flex items-center gap-2">
        <SideSelect
          id={`${id}-tipo`}
          label={TEXT.kind}
          value={filters.kind ?? ''}
          onChange={(event) => onChange({ kind: REPORT_KINDS.find((one) => one === event.target.value) ?? null })}
        >
          <option value="">{TEXT.everyKind}</option>
          {REPORT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {FORM_KIND_NAMES[kind]}
            </option>
          ))}
        </SideSelect>
      </div>
      <div className="flex items-center gap-2">
        <SideSelect
          id={`${id}-anio`}
          label={TEXT.year}
          className="nums"
          value={filters.year ?? ''}
          onChange={(event) => onChange({ year: Number(event.target.value) || null })}
        >
          <option value="">{TEXT.everyYear}</option>
          {[...new Set([...years, ...(filters.year === null ? [] : [filters.year])])].map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SideSelect>
      </div>
      <div className="flex items-center gap-2">
        <SideSelect
          id={`${id}-unidad`}
          label={TEXT.unit}
          value={filters.unit ?? ''}
          onChange={(event) => onChange({ unit: event.target.value || null })}
        >
          <option value="">{TEXT.everyUnit}</option>
          {units.map((unit) => (
            <option key={unit.id} value={unit.id}>
              {unit.id}
            </option>
          ))}
        </SideSelect>
      </div>
    </form>
  );
}
