import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { REPORT_KINDS } from '#schemas/generated/domain/report-kind.ts';
import { useUnits } from '#web/app/base-data/base-data.ts';
import { REPORT_BOARD as TEXT } from '#web/text/report-board.ts';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { SideChoice } from '#web/ui/side-choice.tsx';
import { SITUATIONS, type ReportFilters } from './use-report-filters.ts';

interface ReportFiltersBarProps {
  filters: ReportFilters;
  years: readonly number[];
  onChange: (part: Partial<ReportFilters>) => void;
}

export function ReportFiltersBar({ filters, years, onChange }: ReportFiltersBarProps) {
  const units = useUnits();
  const offered = [...new Set([...years, ...(filters.year === null ? [] : [filters.year])])];
  return (
    <FilterForm
      label={TEXT.title}
      search={{ label: TEXT.search, placeholder: TEXT.searchHint, q: filters.q, onAsk: (q) => onChange({ q }) }}
    >
      <SideChoice
        label={TEXT.situation}
        value={filters.situation}
        options={SITUATIONS.map((situation) => [situation, TEXT.situations[situation]])}
        onChange={(situation) => onChange({ situation: situation || 'deben' })}
      />
      <SideChoice
        label={TEXT.kind}
        value={filters.kind ?? ''}
        all={TEXT.everyKind}
        options={REPORT_KINDS.map((kind) => [kind, FORM_KIND_NAMES[kind]])}
        onChange={(kind) => onChange({ kind: kind || null })}
      />
      <SideChoice
        label={TEXT.year}
        className="nums"
        value={String(filters.year ?? '')}
        all={TEXT.everyYear}
        options={offered.map((year) => [String(year), year])}
        onChange={(year) => onChange({ year: Number(year) || null })}
      />
      <SideChoice
        label={TEXT.unit}
        value={filters.unit ?? ''}
        all={TEXT.everyUnit}
        options={units.map(({ id }) => [String(id), id])}
        onChange={(unit) => onChange({ unit: unit || null })}
      />
    </FilterForm>
  );
}
