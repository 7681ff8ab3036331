import type { OfficeInstitution } from '#schemas/generated/domain/office-institution.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useCall } from '#web/app/call/call-provider.tsx';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { INSTITUTIONS as TEXT } from '#web/text/base-lists.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { Select } from '#web/ui/select.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { InstitutionActs } from './institution-acts.tsx';
import { InstitutionDialog } from './institution-dialog.tsx';
import { InstitutionTable } from './institution-table.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { STATES, useInstitutions } from './use-institutions.ts';

type Open = { act: 'edit'; row: OfficeInstitution | null } | { act: 'merge'; row: OfficeInstitution };

/** The institutions that projects name: confirmed, renamed and merged by the office. */
export default function InstitutionsScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const toast = useToast();
  const confirm = useConfirm();
  const call = useCall();
  const { q, state, page, pages, total, rows, ask } = useInstitutions();
  const [open, setOpen] = useState<Open | null>(null);
  const change = async (done: string, ...entradas: { id: number; confirmada?: boolean; fusionadaEn?: null }[]) => {
    const answer = await client.call('confirm-institutions', { body: { entradas }, title: TEXT.refused });
    if (answer?.ok) toast(done);
    rows.again();
  };
  const pending = (rows.phase === 'ready' ? rows.data : []).filter((row) => !row.confirmada && !row.fusionadaEn);
  // Which one of two alike stays is decided one by one.
  const clear = pending.filter(({ parecidas }) => parecidas.length === 0);
  const confirmShown = async () => {
    const text = TEXT.confirmShownText(pending.length - clear.length);
    if (!(await confirm({ title: TEXT.confirmShownQuestion(clear.length), text }))) return;
    await change(TEXT.confirmedShown(clear.length), ...clear.map(({ id }) => ({ id, confirmada: true })));
  };
  const acts = (row: OfficeInstitution) => (
    <InstitutionActs
      row={row}
      onConfirm={() => void change(TEXT.confirmedDone, { id: row.id, confirmada: true })}
      onRename={() => setOpen({ act: 'edit', row })}
      onMerge={() => setOpen({ act: 'merge', row })}
      onUnmerge={() => void change(TEXT.unmerged, { id: row.id, fusionadaEn: null })}
    />
  );
  const isFiltered = q !== '' || state !== '';
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="pt-5">
        <BackLink to={call.phase === 'ready' ? PATHS.listsOf(call.data.anio) : PATHS.call}>{TEXT.back}</BackLink>
      </div>
      <PageTitle
        title={TEXT.title}
        under={TEXT.about}
        actions={
          <Button
            icon={<Plus className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setOpen({ act: 'edit', row: null })}
          >
            {TEXT.add}
          </Button>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <RestingSearch
          id="institucion-buscar"
          label={TEXT.search}
          placeholder={TEXT.searchHint}
          q={q}
          onAsk={(text) => ask({ q: text })}
        />
        <label className="sr-only" htmlFor="institucion-estado">
          {TEXT.state}
        </label>
        <Select
          compact
          id="institucion-estado"
          className="w-48"
          value={state}
          onChange={(event) => ask({ estado: event.target.value })}
        >
          {STATES.map((one) => (
            <option key={one} value={one}>
              {TEXT.states[one]}
            </option>
          ))}
        </Select>
        {rows.phase === 'ready' && (
          <span className="nums text-table text-ink-2" role="status">
            {TEXT.found(total)}
          </span>
        )}
        {clear.length > 1 && (
          <Button size="small" onClick={() => void confirmShown()}>
            {TEXT.confirmShown(clear.length)}
          </Button>
        )}
      </div>
      {rows.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={8} />}
      {(rows.phase === 'failed' || rows.phase === 'nothing') && <LoadFailure onAgain={rows.again} />}
      {rows.phase === 'ready' && rows.data.length === 0 && !isFiltered && (
        <p className="text-ui text-ink-2">{TEXT.empty}</p>
      )}
      {rows.phase === 'ready' && rows.data.length === 0 && isFiltered && (
        <NoResults
          title={TEXT.nothing}
          hint={TEXT.nothingHint}
          clear={TEXT.clear}
          onClear={() => ask({ q: '', estado: '' })}
        />
      )}
      {rows.phase === 'ready' && rows.data.length > 0 && (
        <>
          <InstitutionTable rows={rows.data} actsOf={acts} />
          <div className="mt-4">
            <Pagination label={TEXT.pages} page={page} pages={pages} onPage={(next) => ask({ pagina: next })} />
          </div>
        </>
      )}
      {open?.act === 'edit' && <InstitutionDialog row={open.row} onClose={() => setOpen(null)} onSaved={rows.again} />}
      {open?.act === 'merge' && <MergeDialog row={open.row} onClose={() => setOpen(null)} onMerged={rows.again} />}
    </div>
  );
}
