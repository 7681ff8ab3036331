import { useId, useState } from 'react';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { SideSelect } from '#web/ui/side-select.tsx';
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
        <SideSelect
          id={`${id}-anio`}
          label={TEXT.year}
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
        </SideSelect>
      </div>
      <div className="flex items-center gap-1 max-md:-ml-2.5 md:ml-auto">
        <FormatButtons
          small
          busy={busy}
          label={TEXT.export}
          working={TEXT.exporting}
          onExport={(formato) => void exportAs(formato)}
        />
      </div>
    </form>
  );
}
