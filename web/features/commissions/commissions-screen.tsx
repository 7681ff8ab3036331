import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { readMessages } from '#web/app/told/read-messages.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { CommissionDialog } from './form/commission-dialog.tsx';
import { CommissionFilters } from './commission-filters.tsx';
import { CommissionTable } from './commission-table.tsx';
import { matches, yearsOf } from './commission-years.ts';
import { OpinionsProvider } from './opinions/opinions-provider.tsx';
import { ProgrammeSection, ToProgrammes } from './programme-section.tsx';
import { SeatAlert } from './seat-alert.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { UnassignedNotice } from './unassigned-notice.tsx';
import { useCommissionFilter } from './use-commission-filter.ts';

/** Who evaluates what: the commissions, those of programmes below, and the forms that make and change them. */
export default function CommissionsScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const call = useCall();
  const year = call.phase === 'ready' ? call.data.anio : null;
  const isNew = useLocation().pathname === PATHS.newCommission;
  const { filter, change, search } = useCommissionFilter();
  const [seat, setSeat] = useState<{ commission: Commission; project?: string } | null>(null);
  const [turn, setTurn] = useState(0);
  const list = useLoad(useCallback((signal: AbortSignal) => client.call('list-commissions', { signal }), [client]));
  const { again } = list;
  const changed = useCallback(() => {
    again();
    setTurn((last) => last + 1);
  }, [again]);

  const acts = useMemo(() => {
    const erase = async ({ id, tipo, avance }: Commission) => {
      const nobody = { id, tipo, programa: null, proyectos: [], evaluadores: [] };
      const said = await readMessages(client, year, { comision: nobody });
      const text = TEXT.eraseText(avance.guardados);
      if (!(await confirm({ title: TEXT.eraseQuestion, text, danger: true, ...said }))) return;
      const answer = await client.call('delete-commission', { params: { id }, title: TEXT.eraseRefused });
      if (!answer?.ok) return again();
      toast(TEXT.erased);
      // The address of the specification (2.1), which leads back here.
      void navigate('/evaluacion');
      changed();
    };
    return {
      onSubstitute: (commission: Commission) => setSeat({ commission }),
      onErase: (row: Commission) => void erase(row),
    };
  }, [again, changed, client, confirm, navigate, toast, year]);

  const all = list.phase === 'ready' ? list.data : [];
  const rows = all.filter((row) => matches(row, filter));
  const isEmpty = list.phase === 'ready' && all.length === 0;
  return (
    <OpinionsProvider>
      <div className="mx-auto max-w-page px-4 md:px-6">
        <PageTitle title={TEXT.title} under={TEXT.under} actions={!isEmpty && <CreateLink search={search} />} />
        <UnassignedNotice turn={turn} />
        <SeatAlert commissions={all} onAssign={setSeat} />
        {list.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={4} />}
        {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={again} />}
        {isEmpty && (
          <EmptyState title={TEXT.emptyTitle} actions={<CreateLink search={search} />}>
            <p>{TEXT.emptyText}</p>
          </EmptyState>
        )}
        {all.length > 0 && (
          <>
            <ToProgrammes />
            <CommissionFilters filter={filter} years={yearsOf(all)} onChange={change} />
            {rows.length === 0 ? (
              <NoResults
                title={TEXT.nothingFound(filter.q, filter.year)}
                hint={TEXT.nothingHint}
                clear={TEXT.clear}
                onClear={() => change({ q: '', year: '' })}
              />
            ) : (
              <CommissionTable rows={rows} acts={acts} />
            )}
          </>
        )}
        <ProgrammeSection turn={turn} onAssignSeat={setSeat} onChanged={changed} />
        {isNew && (
          <CommissionDialog
            commission={null}
            onClose={() => void navigate({ pathname: PATHS.commissions, search })}
            onSaved={changed}
          />
        )}
        {seat && <SeatDialog {...seat} onClose={() => setSeat(null)} onSaved={changed} />}
      </div>
    </OpinionsProvider>
  );
}

function CreateLink({ search }: { search: string }) {
  return (
    <Link className={buttonStyle('primary')} to={{ pathname: PATHS.newCommission, search }}>
      <Plus className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      {TEXT.create}
    </Link>
  );
}
