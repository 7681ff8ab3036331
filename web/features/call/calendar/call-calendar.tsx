import { PHASE_NAMES, PHASES } from '#schemas/generated/domain/phase.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import type { ReadCalendarAnswer } from '#schemas/generated/api/read-calendar.ts';
import { isAhead } from '#engine/process/call-phases.ts';
import { calendarChanges } from '#engine/process/calendar-changes.ts';
import { useCallback, useEffect, useId, useState } from 'react';
import { phaseOf } from '#web/app/call/call.ts';
import { longDay } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { useNow } from '#web/app/use-now.ts';
import { AFTERWARDS, CALENDAR } from '#web/text/call-calendar.ts';
import { CALL_OFFICE } from '#web/text/call-office.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { CallHistory } from './call-history.tsx';
import { phaseWith, PublishCard } from './publish-card.tsx';
import { CallTimeline } from './timeline.tsx';
import { usePublish } from './use-publish.ts';

interface CallCalendarProps {
  call: Call;
  /** Another one: something was done to the call. */
  turn: number;
  onChanged: () => void;
}

/** The local table, its publication and what was published. */
export function CallCalendar({ call, turn, onChanged }: CallCalendarProps) {
  const client = useClient();
  const confirm = useConfirm();
  const [draft, setDraft] = useState<CalendarEntry[] | null>(null);
  const published = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('read-calendar', { params: { year: call.anio }, signal }),
      [client, call.anio],
    ),
  );
  const { again } = published;
  useEffect(() => {
    if (turn > 0) again();
  }, [turn, again]);
  const rows = draft ?? call.cronograma;
  const isDraft = calendarChanges(call.cronograma, rows).length > 0;
  useLeaveGuard(isDraft, () => confirm({ title: CALENDAR.leave, text: CALENDAR.leaveText, danger: true }));
  const discard = async () => {
    if (await confirm({ title: CALENDAR.discardQuestion, text: CALENDAR.discardText, danger: true })) setDraft(null);
  };
  return (
    <>
      <CallTimeline call={call} rows={rows} />
      <div className="mt-9 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <CalendarSection rows={rows} published={call.cronograma} isDraft={isDraft} onChange={setDraft} />
          {isDraft && (
            <Button kind="ghost" size="small" className="mt-4" onClick={() => void discard()}>
              {CALENDAR.discard}
            </Button>
          )}
        </div>
        <aside className="flex flex-col gap-10">
          {published.phase === 'loading' && <RowsSkeleton label={CALL_OFFICE.loading} rows={3} />}
          {(published.phase === 'failed' || published.phase === 'nothing') && <LoadFailure onAgain={published.again} />}
          {published.phase === 'ready' && (
            <>
              <Publish
                call={call}
                rows={rows}
                published={published.data}
                onPublished={() => {
                  setDraft(null);
                  onChanged();
                }}
                onConflict={onChanged}
              />
              <Afterwards call={call} />
              <CallHistory events={published.data.historia} />
            </>
          )}
        </aside>
      </div>
    </>
  );
}

interface PublishProps {
  call: Call;
  rows: readonly CalendarEntry[];
  published: ReadCalendarAnswer;
  onPublished: () => void;
  onConflict: () => void;
}

function Publish({ call, rows, published, onPublished, onConflict }: PublishProps) {
  const now = useNow();
  const { publish, busy, meanwhile } = usePublish({ call, rows, version: published.version, onPublished, onConflict });
  const moves = phaseWith(call, rows, now) !== phaseOf(call);
  const isOneGone = call.cronograma.some((row) => !rows.some(({ tipoEstado }) => tipoEstado === row.tipoEstado));
  return (
    <div className="flex flex-col gap-4">
      {meanwhile && (
        <Alert tone="warn" title={meanwhile.title}>
          {meanwhile.text}
        </Alert>
      )}
      <PublishCard
        call={call}
        rows={rows}
        reach={published.alcance}
        now={now}
        busy={busy}
        onPublish={() => void publish(moves || isOneGone)}
      />
    </div>
  );
}

/** The next phase that begins by its date. */
function Afterwards({ call }: { call: Call }) {
  const heading = useId();
  const now = useNow().toISOString();
  const current = phaseOf(call);
  const toCome = call.cronograma
    .filter(({ desde }) => desde > now)
    .toSorted((one, other) => PHASES.indexOf(one.tipoEstado) - PHASES.indexOf(other.tipoEstado));
  const next = toCome.find(({ tipoEstado }) => isAhead(tipoEstado, current));
  const stale = toCome.filter(({ tipoEstado }) => !isAhead(tipoEstado, current));
  return (
    <section aria-labelledby={heading}>
      <h2 className="mb-1 text-h3 font-semibold" id={heading}>
        {AFTERWARDS.title}
      </h2>
      <p className="text-ui text-ink-2">
        {next ? AFTERWARDS.next(longDay(next.desde), PHASE_NAMES[next.tipoEstado]) : AFTERWARDS.nothing}
      </p>
      {stale.map(({ tipoEstado, desde }) => (
        <p key={tipoEstado} className="mt-2 text-ui text-ink-2">
          {AFTERWARDS.differs(PHASE_NAMES[tipoEstado], longDay(desde))}
        </p>
      ))}
    </section>
  );
}
