import { useMemo, useState } from 'react';
import type { AuditEntry } from '#schemas/generated/domain/audit-entry.ts';
import { ControlTabs } from '#web/app/layout/control-tabs.tsx';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { AUDIT } from '#web/text/audit.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { auditColumns, whoOf } from './audit-columns.tsx';
import { AuditFiltersBar } from './audit-filters-bar.tsx';
import { AuditItem } from './audit-item.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { useAudit } from './use-audit.ts';
import { NO_FILTERS, useAuditFilters, type AuditFilters } from './use-audit-filters.ts';

/** Every change: who, when, from where, and what it changed. */
export default function AuditScreen() {
  usePageTitle(AUDIT.title);
  const { filters, change } = useAuditFilters();
  const { list, rows, meta, goTo } = useAudit(filters, change);
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(setOpen), []);
  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      <PageTitle
        title={AUDIT.title}
        under={meta && <span className="nums">{AUDIT.count(meta.total, meta.totalEsMinimo)}</span>}
      />
      <ControlTabs />
      <AuditFiltersBar filters={filters} names={namesOf(filters, rows)} onChange={change} />
      {list.phase === 'loading' && <RowsSkeleton label={AUDIT.loading} rows={8} />}
      {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={list.again} />}
      {list.phase === 'ready' && rows.length === 0 && (
        <NoResults
          title={AUDIT.nothing}
          hint={AUDIT.nothingHint}
          clear={AUDIT.clear}
          onClear={() => change(NO_FILTERS)}
        />
      )}
      {rows.length > 0 && (
        <div aria-busy={list.phase === 'ready' && list.stale}>
          <DataTable
            caption={AUDIT.title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={{ id: 'fecha', desc: filters.orden !== 'fecha' }}
            onSort={({ desc }) => change({ orden: desc ? '' : 'fecha' })}
            renderItem={(entry) => <AuditItem entry={entry} onOpen={setOpen} />}
          />
          <div className="mt-4 flex justify-end">
            <Pagination
              label={AUDIT.pages}
              page={meta?.pagina ?? 1}
              pages={null}
              hasNext={meta?.siguiente != null}
              onPage={goTo}
            />
          </div>
        </div>
      )}
      {open && (
        <EntryDialog
          entry={open}
          onClose={() => setOpen(null)}
          onFilter={(part) => {
            setOpen(null);
            change(part);
          }}
        />
      )}
    </div>
  );
}

/** A filter by number is called as the rows that it finds call it. */
function namesOf({ persona, cuenta }: AuditFilters, rows: readonly AuditEntry[]) {
  const doer = rows.find(({ quien }) => String(quien?.id) === persona);
  const account = rows.find(({ cosa }) => cosa?.tipo === 'cuenta' && cosa.id === cuenta);
  return { ...(doer && { persona: whoOf(doer) }), ...(account?.cosa && { cuenta: account.cosa.nombre }) };
}
