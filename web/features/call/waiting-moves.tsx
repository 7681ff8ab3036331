import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { CircleCheck, Info } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { CALL_OFFICE as TEXT, MOVES } from '#web/text/call-office.ts';
import { Alert } from '#web/ui/alert.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { readWaiting } from './read-waiting.ts';

/** A phase that began by its date moves nobody: its proposal waits here, also when the next one has begun. */
export function WaitingMoves({ call }: { call: Call }) {
  const client = useClient();
  const waiting = useLoad(useCallback((signal: AbortSignal) => readWaiting(client, call, signal), [client, call]));
  if (waiting.phase === 'loading') return <RowsSkeleton label={TEXT.loading} rows={2} />;
  if (waiting.phase !== 'ready') return <LoadFailure onAgain={waiting.again} />;
  const proposals = waiting.data.filter(({ movimientos }) => movimientos.length > 0);
  const quiet = proposals.filter((proposal) => !isPressing(proposal));
  return (
    <>
      {proposals.filter(isPressing).map((proposal) => (
        <Waiting key={proposal.etapa} proposal={proposal} />
      ))}
      {quiet.map((proposal) => (
        <Behind key={proposal.etapa} proposal={proposal} />
      ))}
      {proposals.length === 0 && (
        <Line icon={<CircleCheck className="mt-0.5 size-4 shrink-0 text-ok" strokeWidth={1.75} aria-hidden="true" />}>
          {TEXT.nothingWaits}. {TEXT.nothingWaitsText}
        </Line>
      )}
    </>
  );
}

/** Those that an earlier phase left behind for a reason may stay behind for good: only what moves by itself presses. */
function isPressing({ enVigor, movimientos }: ProposeMovesAnswer): boolean {
  return movimientos.some(({ a, excepcion }) => a !== null && (enVigor || excepcion === null));
}

interface ProposalProps {
  proposal: ProposeMovesAnswer;
}

function Waiting({ proposal: { anio, etapa, movimientos } }: ProposalProps) {
  const moving = movimientos.filter(({ a }) => a !== null);
  const stays = movimientos.length - moving.length;
  const targets = [...new Set(moving.map(({ a }) => a))];
  return (
    <Alert tone="warn" className="mb-6" title={TEXT.waiting(moving.length, PHASE_NAMES[etapa])}>
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
      {stays > 0 && <p className="nums mt-2">{MOVES.stays(stays)}</p>}
      <p className="mt-3">
        <Link to={PATHS.movesTo(etapa, anio)}>{TEXT.look}</Link>
      </p>
    </Alert>
  );
}

function Behind({ proposal: { anio, etapa, movimientos } }: ProposalProps) {
  const stays = movimientos.filter(({ a }) => a === null).length;
  return (
    <Line icon={<Info className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />}>
      <span className="nums">{TEXT.behind(PHASE_NAMES[etapa], movimientos.length - stays, stays)}</span>{' '}
      <Link className={linkStyle} to={PATHS.movesTo(etapa, anio)}>
        {TEXT.why}
      </Link>
    </Line>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 pb-5 text-ui text-ink-2">
      {icon}
      <span>{children}</span>
    </p>
  );
}
