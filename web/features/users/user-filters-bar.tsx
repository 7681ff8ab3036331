import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import { USER_TYPES, type UserType } from '#schemas/generated/domain/user-type.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { useSettings } from '#web/app/settings.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { UI } from '#web/text/ui.ts';
import { USERS } from '#web/text/users.ts';
import { Button } from '#web/ui/button.tsx';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { Select } from '#web/ui/select.tsx';
import { userQuery, type UserFilters } from './use-user-filters.ts';

interface UserFiltersBarProps {
  filters: UserFilters;
  onChange: (part: Partial<UserFilters>) => void;
  /** Nothing has changed, and the table is to be asked for again. */
  onAgain: () => void;
}

/** The type waits for *Buscar*, the text filters while one types. */
export function UserFiltersBar({ filters, onChange, onAgain }: UserFiltersBarProps) {
  const id = useId();
  const { esperas } = useSettings();
  const [type, setType] = useState<UserType | null>(filters.type);
  const [asked, setAsked] = useState(filters.type);
  // Another hand changed the address.
  if (asked !== filters.type) {
    setAsked(filters.type);
    setType(filters.type);
  }
  const [searching, setSearching] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = () => {
    if (searching) return;
    // The call goes out at once; the word stays for its time.
    if (type === filters.type) onAgain();
    else onChange({ type });
    if (esperas.buscando === 0) return;
    setSearching(true);
    timer.current = setTimeout(() => setSearching(false), esperas.buscando);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3 pb-5 print:hidden"
      role="search"
      aria-label={USERS.title}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className="w-full max-w-52">
        <label className="text-table font-semibold" htmlFor={`${id}-tipo`}>
          {USERS.type}
        </label>
        <Select
          compact
          id={`${id}-tipo`}
          className="mt-1"
          value={type ?? ''}
          onChange={(event) => setType(USER_TYPES.find((one) => one === event.target.value) ?? null)}
        >
          <option value="">{USERS.everyType}</option>
          {USER_TYPES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </div>
      <Button
        icon={<Search className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        busy={searching && UI.searching}
        onClick={search}
      >
        {UI.search}
      </Button>
      <div className="w-full sm:ml-auto sm:w-auto">
        <RestingSearch
          id={`${id}-q`}
          label={USERS.filter}
          placeholder={USERS.filterHint}
          q={filters.q}
          onAsk={(q) => onChange({ q })}
        />
      </div>
      <ExportButtons filters={filters} />
    </form>
  );
}

/** All pages of what the table shows. */
function ExportButtons({ filters }: { filters: UserFilters }) {
  const client = useClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const exportAs = async (formato: FileFormat) => {
    setBusy(formato);
    const query = userQuery(filters);
    await client.download(addressOf('export-users', { params: { formato }, query }), `usuarios.${formato}`);
    setBusy(null);
  };
  return (
    <div className="flex items-center gap-1 max-sm:-ml-2.5">
      <FormatButtons
        small
        busy={busy}
        label={USERS.exportAs}
        working={USERS.exporting}
        onExport={(formato) => void exportAs(formato)}
      />
    </div>
  );
}
