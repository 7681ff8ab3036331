import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { CallFailure } from '#web/app/call/call-failure.tsx';
import { closeOf, daysLeft, entryOf } from '#web/app/call/call.ts';
import { longDay } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { PhaseFigure } from '#web/app/project/project-state.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { useNow } from '#web/app/use-now.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { CALL } from '#web/text/calls.ts';
import { CALL_OFFICE as TEXT } from '#web/text/call-office.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { CallCalendar } from './calendar/call-calendar.tsx';
import { CallData } from './call-data.tsx';
import { CallOptions } from './options/call-options.tsx';
import { CallYears } from './years/call-years.tsx';
import { NewCallButton } from './years/new-call-button.tsx';
import { NotCurrent } from './years/not-current.tsx';
import { OfficeNotice } from './options/office-notice.tsx';
import { ToldEvents } from './options/told-events.tsx';
import { useOfficeCall } from './use-office-call.ts';
import { WaitingMoves } from './waiting-moves.tsx';

/** The call in the hands of the office: its calendar, its phase and what waits for it, its options, the next one. */
export default function CallScreen() {
  const call = useOfficeCall();
  usePageTitle(call.phase === 'ready' ? TEXT.title(call.data.anio) : CALL.heading);
  if (call.phase === 'loading') return <PageSkeleton label={TEXT.loading} />;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      {call.phase === 'ready' ? (
        // What was typed belongs to its call.
        <Content key={call.data.anio} call={call.data} onChanged={call.again} />
      ) : (
        <>
          <PageTitle title={CALL.heading} />
          <CallFailure loaded={call} year={call.named} />
        </>
      )}
    </div>
  );
}

function Content({ call, onChanged }: { call: Call; onChanged: () => void }) {
  const client = useClient();
  const [turn, setTurn] = useState(0);
  const calls = useLoad(useCallback((signal: AbortSignal) => client.call('list-calls', { signal }), [client]));
  const { again } = calls;
  const changed = useCallback(() => {
    onChanged();
    again();
    setTurn((last) => last + 1);
  }, [onChanged, again]);
  const years = calls.phase === 'ready' ? calls.data : [];
  return (
    <>
      <PageTitle
        title={TEXT.title(call.anio)}
        under={<Phase call={call} />}
        actions={
          <>
            {calls.phase === 'ready' && <NewCallButton calls={years} onMade={again} />}
            <Link className={buttonStyle('secondary')} to={PATHS.movesOf(call.anio)}>
              <ArrowLeftRight className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />
              {TEXT.change}
            </Link>
          </>
        }
      />
      {!call.vigente && (
        <NotCurrent
          call={call}
          projects={years.find(({ anio }) => anio === call.anio)?.proyectos ?? null}
          onChanged={changed}
        />
      )}
      {call.estados.length > 0 && <WaitingMoves call={call} />}
      <CallCalendar call={call} turn={turn} onChanged={changed} />
      <div className="mt-10 grid grid-cols-1 gap-x-14 gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
        <CallOptions call={call} onChanged={changed} />
        <OfficeNotice />
        <ToldEvents call={call} onChanged={changed} />
        <CallData year={call.anio} />
        <CallYears calls={years} shown={call.anio} />
      </div>
    </>
  );
}

/** "Calidad, en curso hasta el 28 de agosto. Quedan 6 días." */
function Phase({ call }: { call: Call }) {
  const now = useNow();
  const current = call.estados.at(-1);
  if (!current) {
    const opens = entryOf(call, 'REC_IP')?.desde;
    return opens === undefined ? TEXT.noPhase : TEXT.opens(longDay(opens));
  }
  const name = PHASE_NAMES[current.tipoEstado];
  const end = closeOf(call, current.tipoEstado);
  if (end === null) return <PhaseFigure phase={current.tipoEstado} name={TEXT.phase(name, longDay(current.desde))} />;
  const left = CALL.left(daysLeft(end, now));
  return (
    <PhaseFigure
      phase={current.tipoEstado}
      name={TEXT.until(name, longDay(end), `${left.slice(0, 1).toUpperCase()}${left.slice(1)}`)}
    />
  );
}
