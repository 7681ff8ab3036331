import { Plus } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { SideSelect } from '#web/ui/side-select.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CommissionDialog } from './form/commission-dialog.tsx';
import { ProgrammeTable, type ProgrammeRow } from './programme-table.tsx';
import { SeatAlert, type ShortSeat } from './seat-alert.tsx';
import { FIRST_PROGRAMMES, useCommissionFilter } from './use-commission-filter.ts';

const PROGRAMMES = 'programas';

/** On a phone the programmes are below all commissions. */
export function ToProgrammes() {
  return (
    <a
      className={joinClasses(linkStyle, 'mb-4 inline-flex min-h-11 items-center text-ui md:hidden')}
      href={`#${PROGRAMMES}`}
      onClick={(event) => {
        event.preventDefault();
        const heading = document.getElementById(PROGRAMMES);
        heading?.scrollIntoView();
        heading?.focus({ preventScroll: true });
      }}
    >
      {TEXT.programmes}
    </a>
  );
}

interface ProgrammeSectionProps {
  turn: number;
  onAssignSeat: (seat: ShortSeat) => void;
  onChanged: () => void;
}

/** Extension programmes of a year, their projects and their commissions. */
export function ProgrammeSection({ turn, onAssignSeat, onChanged }: ProgrammeSectionProps) {
  const id = useId();
  const client = useClient();
  const call = useCall();
  const current = call.phase === 'ready' ? call.data.anio : null;
  const { programmes: year, showProgrammes } = useCommissionFilter();
  const [editing, setEditing] = useState<Commission | null>(null);
  const [assigning, setAssigning] = useState<{ row: ProgrammeRow | null } | null>(null);
  const programmes = useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const [rows, commissions] = await Promise.all([
          client.call('list-programme-projects', { query: { year }, signal }),
          client.call('list-programme-commissions', { signal, show: 'none' }),
        ]);
        if (!rows?.ok || !commissions?.ok) return rows?.ok ? (commissions as undefined) : rows;
        return { ...rows, data: { year, rows: rows.data, commissions: commissions.data } };
      },
      [client, year],
    ),
  );
  const { again } = programmes;
  // Something changed in the table above.
  useEffect(() => {
    if (turn > 0) again();
  }, [turn, again]);
  const data = programmes.phase === 'ready' ? programmes.data : null;
  const acts = useMemo(
    () => ({
      year: data?.year ?? year,
      isCurrent: data !== null && data.year === current,
      commissionsOf: ({ ProgramaExtension }: ProgrammeRow) =>
        (data?.commissions ?? []).filter(
          (one) =>
            one.ProgramaExtension?.id === ProgramaExtension.id &&
            one.listaP.some((code) => code.startsWith(`${String(data?.year).slice(2)}-`)),
        ),
      onAssign: (row: ProgrammeRow) => setAssigning({ row }),
      onEdit: setEditing,
    }),
    [data, current, year],
  );
  const recent = current === null ? [] : [current, current - 1, current - 2];
  const years = [...new Set([FIRST_PROGRAMMES, year, ...recent])];
  const saved = () => {
    again();
    onChanged();
  };
  return (
    <section className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-4">
        <div>
          <h2 className="text-h2 font-semibold tracking-title outline-none" id={PROGRAMMES} tabIndex={-1}>
            {TEXT.programmes}
          </h2>
          <p className="mt-1 text-ui text-ink-2">{TEXT.programmesUnder}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SideSelect
            id={`${id}-anio`}
            label={TEXT.year}
            className="nums"
            value={year}
            onChange={(event) => showProgrammes(Number(event.target.value))}
          >
            {years
              .toSorted((a, b) => b - a)
              .map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
          </SideSelect>
          <Button
            icon={<Plus className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setAssigning({ row: null })}
          >
            {TEXT.assign}
          </Button>
        </div>
      </div>
      {programmes.phase === 'loading' && <RowsSkeleton label={TEXT.programmesLoading} rows={4} />}
      {(programmes.phase === 'failed' || programmes.phase === 'nothing') && <LoadFailure onAgain={again} />}
      {data && <SeatAlert commissions={data.commissions} onAssign={onAssignSeat} />}
      {data &&
        (data.rows.length === 0 ? (
          <p className="border-y border-line py-8 text-ui text-ink-2">{TEXT.programmesNone(data.year)}</p>
        ) : (
          <ProgrammeTable rows={data.rows} acts={acts} />
        ))}
      {editing && <CommissionDialog commission={editing} onClose={() => setEditing(null)} onSaved={saved} />}
      {assigning && <AssignDialog row={assigning.row} onClose={() => setAssigning(null)} onSaved={saved} />}
    </section>
  );
}
