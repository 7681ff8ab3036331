import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import { AUDIT_ACTS, AUDIT_KINDS } from '#schemas/messages/audit.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { AUDIT } from '#web/text/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { auditQuery, isReversed, type AuditFilters } from './use-audit-filters.ts';

interface Props {
  filters: AuditFilters;
  onChange: (part: Partial<AuditFilters>) => void;
  /** What the rows call the person, the account and the project that are looked for. */
  names: Readonly<Partial<Record<'persona' | 'cuenta' | 'proyecto', string>>>;
}

export function AuditFiltersBar({ filters, onChange, names }: Props) {
  const id = useId();
  const { q, acto, dia, hastaDia } = filters;
  return (
    <FilterForm
      label={AUDIT.title}
      className="py-5"
      search={{ label: AUDIT.search, placeholder: AUDIT.searchHint, q, onAsk: (next) => onChange({ q: next }) }}
    >
      <div className="w-full sm:w-64">
        <label className="text-table font-semibold" htmlFor={`${id}-acto`}>
          {AUDIT.act}
        </label>
        <Select
          compact
          id={`${id}-acto`}
          className="mt-1"
          value={acto}
          onChange={(event) => onChange({ acto: event.target.value })}
        >
          <option value="">{AUDIT.everyAct}</option>
          {Object.entries(AUDIT_KINDS).map(([kind, name]) => (
            <optgroup key={kind} label={name}>
              <option value={kind}>{AUDIT.whole(name)}</option>
              {Object.entries(AUDIT_ACTS)
                .filter(([code]) => code.startsWith(`${kind}.`))
                .map(([code, act]) => (
                  <option key={code} value={code}>
                    {act}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </div>
      <Day
        id={`${id}-desde`}
        label={AUDIT.from}
        value={dia}
        max={hastaDia}
        onChange={(day) => onChange({ dia: day })}
      />
      <Day
        id={`${id}-hasta`}
        label={AUDIT.to}
        value={hastaDia}
        min={dia}
        wrong={isReversed(dia, hastaDia) ? AUDIT.badDates : null}
        onChange={(day) => onChange({ hastaDia: day })}
      />
      <div className="flex items-center gap-1 max-sm:-ml-2.5 sm:ml-auto">
        <ExportButtons filters={filters} />
      </div>
      <Chosen filters={filters} names={names} onChange={onChange} />
    </FilterForm>
  );
}

interface DayProps {
  id: string;
  label: string;
  value: string;
  min?: string;
  max?: string;
  wrong?: string | null;
  onChange: (day: string) => void;
}

/** A year that is being typed is none yet: the filter waits for one that can be meant. */
function Day({ id, label, value, min, max, wrong = null, onChange }: DayProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <div>
      <label className="block text-table font-semibold" htmlFor={id}>
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        className="nums mt-1 h-10! w-40 text-ui! touch:h-11!"
        value={typed}
        min={min || '2000-01-01'}
        max={max || '2199-12-31'}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-error`}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || /^2[01]/u.test(target.value)) onChange(target.value);
        }}
      />
      {wrong !== null && (
        <p className="max-w-40 text-meta font-semibold text-bad" id={`${id}-error`}>
          {wrong}
        </p>
      )}
    </div>
  );
}

/** What a row was pressed for, each with the way back. */
function Chosen({ filters, names, onChange }: Props) {
  const chosen = (
    [
      ['persona', AUDIT.ofPerson],
      ['cuenta', AUDIT.ofAccount],
      ['proyecto', AUDIT.ofProject],
    ] as const
  ).flatMap(([key, say]) => (filters[key] === '' ? [] : [{ key, text: say(names[key] ?? filters[key]) }]));
  if (chosen.length === 0) return null;
  return (
    <ul className="flex basis-full flex-wrap gap-2">
      {chosen.map(({ key, text }) => (
        <li key={key}>
          <Button
            size="small"
            icon={<X className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            aria-label={AUDIT.without(text)}
            onClick={() => onChange({ [key]: '' })}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** All pages of what the table shows. */
function ExportButtons({ filters }: { filters: AuditFilters }) {
  const client = useClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const exportAs = async (formato: FileFormat) => {
    setBusy(formato);
    const query = auditQuery({ ...filters, desde: '' });
    await client.download(addressOf('export-audit', { params: { formato }, query }), `auditoria.${formato}`);
    setBusy(null);
  };
  return (
    <FormatButtons
      small
      busy={busy}
      label={AUDIT.exportAs}
      working={AUDIT.exporting}
      onExport={(formato) => void exportAs(formato)}
    />
  );
}
