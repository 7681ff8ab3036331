import { useState } from 'react';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { SideChoice } from '#web/ui/side-choice.tsx';
import type { CommissionFilter } from './commission-years.ts';

interface CommissionFiltersProps {
  filter: CommissionFilter;
  years: readonly string[];
  onChange: (filter: CommissionFilter) => void;
}

export function CommissionFilters({ filter, years, onChange }: CommissionFiltersProps) {
  const client = useClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const exportAs = async (formato: FileFormat) => {
    setBusy(formato);
    const query = { q: filter.q, anio: filter.year === '' ? null : Number(filter.year) };
    await client.download(addressOf('export-commissions', { params: { formato }, query }), `comisiones.${formato}`);
    setBusy(null);
  };
  return (
    <FilterForm
      label={TEXT.title}
      search={{
        label: TEXT.search,
        placeholder: TEXT.searchHint,
        q: filter.q,
        onAsk: (q) => onChange({ ...filter, q }),
      }}
    >
      <SideChoice
        label={TEXT.year}
        className="nums"
        value={filter.year}
        all={TEXT.allYears}
        options={years.map((year) => [year, year])}
        onChange={(year) => onChange({ ...filter, year })}
      />
      <div className="flex items-center gap-1 max-md:-ml-2.5 md:ml-auto">
        <FormatButtons
          small
          busy={busy}
          label={TEXT.export}
          working={TEXT.exporting}
          onExport={(formato) => void exportAs(formato)}
        />
      </div>
    </FilterForm>
  );
}
