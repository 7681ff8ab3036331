import { PHASE_NAMES, type Phase } from '#schemas/generated/domain/phase.ts';
import { CircleCheck } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { CALL_OFFICE as TEXT } from '#web/text/call-office.ts';
import { Alert } from '#web/ui/alert.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

interface WaitingMovesProps {
  year: number;
  phase: Phase;
}

/** A phase that began by its date moves nobody: its proposal waits here. */
export function WaitingMoves({ year, phase }: WaitingMovesProps) {
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
      <p className="flex items-start gap-2 pb-5 text-ui text-ink-2">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-ok" strokeWidth={1.75} aria-hidden="true" />
        <span>
          {TEXT.nothingWaits}. {TEXT.nothingWaitsText}
        </span>
      </p>
    );
  }
  const targets = [...new Set(moving.map(({ a }) => a))];
  return (
    <Alert tone="warn" className="mb-6" title={TEXT.waiting(moving.length, PHASE_NAMES[phase])}>
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
        <Link to={PATHS.movesTo(phase, year)}>{TEXT.look}</Link>
      </p>
    </Alert>
  );
}
