import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { FILE_FORMATS, type FileFormat } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { addressOf } from '#web/http/address-of.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Button } from '#web/ui/button.tsx';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { Select } from '#web/ui/select.tsx';
import type { CommissionFilter } from './commission-years.ts';

interface CommissionFiltersProps {
  filter: CommissionFilter;
  years: readonly string[];
  onChange: (filter: CommissionFilter) => void;
}

export function CommissionFilters({ filter, years, onChange }: CommissionFiltersProps) {
  const id = useId();
  const client = useClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const exportAs = async (formato: FileFormat) => {
    setBusy(formato);
    const query = { q: filter.q, anio: filter.year === '' ? null : Number(filter.year) };
    await client.download(addressOf('export-commissions', { params: { formato }, query }), `comisiones.${formato}`);
    setBusy(null);
  };
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
        q={filter.q}
        onAsk={(q) => onChange({ ...filter, q })}
      />
      <div className="flex items-center gap-2">
        <label className="text-table text-ink-2" htmlFor={`${id}-anio`}>
          {TEXT.year}
        </label>
        <Select
          compact
          id={`${id}-anio`}
          className="nums"
          value={filter.year}
          onChange={(event) => onChange({ ...filter, year: event.target.value })}
        >
          <option value="">{TEXT.allYears}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex items-center gap-1 max-md:-ml-2.5 md:ml-auto">
        {FILE_FORMATS.map((format) => (
          <Button
            key={format}
            kind="ghost"
            size="small"
            className="min-h-10"
            icon={<Download className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            busy={busy === format && TEXT.exporting(format.toUpperCase())}
            off={busy !== null}
            aria-label={TEXT.export(format.toUpperCase())}
            onClick={() => void exportAs(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </form>
  );
}
