import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useCallback, useId } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#web/app/call/call-provider.tsx';
import { longDay } from '#web/app/call/format-day.ts';
import { PhaseList } from '#web/app/call/phase-list.tsx';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { CALL_OFFICE as TEXT } from '#web/text/call-office.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeleton.tsx';

/** The call in the hands of the office: its phase, what waits for it, its phases one after the other. */
export default function CallScreen() {
  const call = useCall();
  usePageTitle(call.phase === 'ready' ? TEXT.title(call.data.anio) : TEXT.loading);
  if (call.phase === 'loading') return <PageSkeleton label={TEXT.loading} />;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      {call.phase === 'ready' ? <Content call={call.data} /> : <LoadFailure onAgain={call.again} />}
    </div>
  );
}

function Content({ call }: { call: Call }) {
  const phases = useId();
  const data = useId();
  const current = call.estados.at(-1);
  return (
    <>
      <PageTitle
        title={TEXT.title(call.anio)}
        under={current ? TEXT.phase(PHASE_NAMES[current.tipoEstado], longDay(current.desde)) : TEXT.noPhase}
        actions={
          <Link className={buttonStyle('secondary')} to={PATHS.callMoves}>
            <ArrowLeftRight className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />
            {TEXT.change}
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-x-14 gap-y-10 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {current && <Waiting year={call.anio} phase={current.tipoEstado} />}
        </div>
        <aside className="flex flex-col gap-10">
          <section aria-labelledby={data}>
            <h2 className="mb-2 text-h3 font-semibold" id={data}>
              {TEXT.data}
            </h2>
            <ul className="divide-y divide-line border-y border-line text-ui">
              {[
                { to: PATHS.callValues, label: TEXT.values, about: TEXT.valuesAbout },
                { to: PATHS.facts, label: TEXT.facts, about: TEXT.factsAbout },
              ].map(({ to, label, about }) => (
                <li key={to} className="py-2.5">
                  <Link className="font-semibold text-accent underline-offset-3 hover:underline" to={to}>
                    {label}
                  </Link>
                  <span className="block text-meta text-ink-2">{about}</span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby={phases}>
            <h2 className="mb-4 text-h3 font-semibold" id={phases}>
              {TEXT.phases}
            </h2>
            <PhaseList call={call} />
          </section>
        </aside>
      </div>
    </>
  );
}

interface WaitingProps {
  year: number;
  phase: Call['estados'][number]['tipoEstado'];
}

/** A phase that began by its date moves nobody: its proposal waits here. */
function Waiting({ year, phase }: WaitingProps) {
  const client = useClient();
  const proposal = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('propose-moves', { params: { year }, query: { etapa: phase }, signal }),
      [client, year, phase],
    ),
  );
  if (proposal.phase === 'loading') return <RowsSkeleton label={TEXT.loading} rows={2} />;
  if (proposal.phase !== 'ready') return <LoadFailure onAgain={proposal.again} />;
  const { movimientos } = proposal.data;
  const moving = movimientos.filter(({ a }) => a !== null);
  if (moving.length === 0) {
    return (
      <Alert tone="ok" title={TEXT.nothingWaits}>
        {TEXT.nothingWaitsText}
      </Alert>
    );
  }
  const targets = [...new Set(moving.map(({ a }) => a))];
  return (
    <Alert tone="warn" title={TEXT.waiting(moving.length, PHASE_NAMES[phase])}>
      <p>{TEXT.waitingText}</p>
      <ul className="nums mt-2 flex flex-col gap-1 text-ink">
        {targets.map(
          (state) =>
            state && (
              <li key={state} className="flex items-center gap-2">
                <span className="min-w-8 text-right font-semibold">{moving.filter(({ a }) => a === state).length}</span>
                <ProjectState state={state} />
              </li>
            ),
        )}
      </ul>
      <p className="mt-3">
        <Link to={PATHS.movesTo(phase)}>{TEXT.look}</Link>
      </p>
    </Alert>
  );
}
