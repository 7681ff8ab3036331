import { PHASES, PHASE_NAMES, type Phase } from '#schemas/generated/domain/phase.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CallFailure } from '#web/app/call/call-failure.tsx';
import { phaseOf, reachedOf } from '#web/app/call/call.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { MOVES } from '#web/text/call-office.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useOfficeCall } from '../use-office-call.ts';
import { MovesForm } from './moves-form.tsx';

const CHOSEN = 'etapa';

/** Where a change of phase takes the projects: looked at, ticked, confirmed once. */
export default function MovesScreen() {
  const call = useOfficeCall();
  const [parameters, setParameters] = useSearchParams();
  const current = call.phase === 'ready' ? phaseOf(call.data) : null;
  const named = PHASES.find((phase) => phase === parameters.get(CHOSEN));
  const chosen = named ?? nextOf(current);
  const reached = call.phase === 'ready' ? reachedOf(call.data) : [];
  const title = reached.includes(chosen) ? MOVES.titleHere : MOVES.title;
  usePageTitle(title);
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="pt-5">
        <BackLink to={call.phase === 'ready' ? PATHS.callOf(call.data.anio) : PATHS.call}>{MOVES.back}</BackLink>
      </div>
      <PageTitle title={title} />
      {call.phase === 'loading' && <RowsSkeleton label={MOVES.loading} />}
      {(call.phase === 'failed' || call.phase === 'nothing') && <CallFailure loaded={call} year={call.named} />}
      {call.phase === 'ready' && (
        <>
          <Field id="etapa" label={MOVES.phase} className="max-w-md">
            {(control) => (
              <Select
                {...control}
                value={chosen}
                onChange={(event) =>
                  setParameters(
                    (before) => {
                      before.set(CHOSEN, event.target.value);
                      return before;
                    },
                    { replace: true },
                  )
                }
              >
                {PHASES.map((phase) => (
                  <option key={phase} value={phase}>
                    {phase === current
                      ? MOVES.current(PHASE_NAMES[phase])
                      : reached.includes(phase)
                        ? MOVES.reached(PHASE_NAMES[phase])
                        : PHASE_NAMES[phase]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Proposal key={chosen} year={call.data.anio} phase={chosen} current={current} onMoved={call.again} />
        </>
      )}
    </div>
  );
}

function nextOf(current: Phase | null): Phase {
  const at = current === null ? -1 : PHASES.indexOf(current);
  return PHASES[Math.min(at + 1, PHASES.length - 1)] ?? 'REC_IP';
}

interface ProposalProps {
  year: number;
  phase: Phase;
  current: Phase | null;
  onMoved: () => void;
}

function Proposal({ year, phase, current, onMoved }: ProposalProps) {
  const client = useClient();
  const proposal = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('propose-moves', { params: { year }, query: { etapa: phase }, signal }),
      [client, year, phase],
    ),
  );
  if (proposal.phase === 'loading') return <RowsSkeleton label={MOVES.loading} rows={6} />;
  if (proposal.phase !== 'ready') return <LoadFailure onAgain={proposal.again} />;
  return (
    <MovesForm
      // What was ticked belongs to what was proposed.
      key={proposal.data.movimientos.map(({ id, de }) => `${id}${de}`).join()}
      proposal={proposal.data}
      current={current}
      onChanged={proposal.again}
      onMoved={onMoved}
    />
  );
}
