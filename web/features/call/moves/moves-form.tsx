import { PHASE_NAMES, type Phase } from '#schemas/generated/domain/phase.ts';
import { STATES, STATE_NAMES } from '#schemas/generated/domain/state.ts';
import type { ProposedMove } from '#schemas/generated/domain/proposed-move.ts';
import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { PATHS } from '#web/app/paths.ts';
import { MOVES } from '#web/text/call-office.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { MoveGroup } from './move-group.tsx';

interface MovesFormProps {
  proposal: ProposeMovesAnswer;
  current: Phase | null;
  /** What was proposed is not what is there any more. */
  onChanged: () => void;
  onMoved: () => void;
}

const LIMIT = 1000;
const REASON = 'motivo';

export function MovesForm({ proposal, current, onChanged, onMoved }: MovesFormProps) {
  const { anio, etapa, movimientos } = proposal;
  const changesPhase = etapa !== current;
  const client = useClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const [ticked, setTicked] = useState(() => new Set(movimientos.filter(goesByItself).map(({ id }) => id)));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  useLeaveGuard(touched && !busy, () => confirm({ title: MOVES.leave, text: MOVES.leaveText, danger: true }));

  const chosen = movimientos.filter(({ id, a }) => a !== null && ticked.has(id));
  const wrong = !changesPhase
    ? undefined
    : reason.trim() === ''
      ? MOVES.reasonMissing
      : reason.trim().length > LIMIT
        ? MOVES.tooLong(LIMIT)
        : undefined;
  const choose = (ids: readonly number[], on: boolean) => {
    setTouched(true);
    setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  };

  const submit = async () => {
    setTried(true);
    if (wrong !== undefined) {
      document.getElementById(REASON)?.focus();
      return;
    }
    const words = changesPhase
      ? MOVES.question.both(PHASE_NAMES[etapa], chosen.length)
      : MOVES.question.moves(chosen.length);
    const verb = changesPhase ? MOVES.confirm.both(chosen.length) : MOVES.confirm.moves(chosen.length);
    if (!(await confirm({ title: words, text: MOVES.questionText, confirm: verb }))) return;
    setBusy(true);
    const proyectos = chosen.flatMap(({ id, de, a }) => (a === null ? [] : [{ id, de, a }]));
    const answer = await client.call('move-projects', {
      params: { year: anio },
      body: { etapa, proyectos, ...(changesPhase && { motivo: reason.trim() }) },
      title: MOVES.refused,
    });
    if (!answer?.ok) {
      setBusy(false);
      onChanged();
      return;
    }
    toast(MOVES.done(answer.data.movidos));
    onMoved();
    void navigate(PATHS.call);
  };

  const groups = {
    exceptions: movimientos.filter(({ a, excepcion }) => a !== null && excepcion !== null),
    go: movimientos.filter(goesByItself),
    stay: movimientos.filter(({ a }) => a === null),
  };
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-10">
        {changesPhase && (
          <Field id={REASON} label={MOVES.reason} help={MOVES.reasonHelp} error={tried ? wrong : undefined}>
            {(control) => (
              <TextArea
                {...control}
                value={reason}
                onChange={(event) => {
                  setTouched(true);
                  setReason(event.target.value);
                }}
              />
            )}
          </Field>
        )}
        {movimientos.length === 0 && (
          <p className="border-t border-line pt-6 text-body text-ink-2">
            <strong className="block font-semibold text-ink">{MOVES.nothing}</strong>
            {changesPhase ? MOVES.nothingText : MOVES.nothingHere}
          </p>
        )}
        {(['exceptions', 'go', 'stay'] as const).map(
          (name) =>
            groups[name].length > 0 && (
              <MoveGroup key={name} name={name} moves={groups[name]} ticked={ticked} onTick={choose} />
            ),
        )}
      </div>
      <Summary proposal={proposal} chosen={chosen} current={current}>
        {(chosen.length > 0 || changesPhase) && (
          <Button kind="primary" className="w-full" busy={busy && MOVES.working} onClick={() => void submit()}>
            {changesPhase ? MOVES.confirm.both(chosen.length) : MOVES.confirm.moves(chosen.length)}
          </Button>
        )}
      </Summary>
    </div>
  );
}

function goesByItself({ a, excepcion }: ProposedMove): boolean {
  return a !== null && excepcion === null;
}

interface SummaryProps {
  proposal: ProposeMovesAnswer;
  chosen: readonly ProposedMove[];
  current: Phase | null;
  children: ReactNode;
}

/** Consequences before acting, in numbers. */
function Summary({ proposal: { etapa, movimientos, otros }, chosen, current, children }: SummaryProps) {
  const heading = useId();
  const counts = STATES.flatMap((state) => {
    const count = chosen.filter(({ a }) => a === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
  const stays = movimientos.length - chosen.length;
  const exceptions = chosen.filter(({ excepcion }) => excepcion !== null).length;
  return (
    <aside className="flex flex-col gap-8">
      <section
        className="rounded-lg border border-line-strong p-5 lg:sticky lg:top-20"
        aria-labelledby={heading}
        aria-live="polite"
      >
        <h2 className="text-h3 font-semibold" id={heading}>
          {MOVES.summary}
        </h2>
        <ul className="nums mt-2 flex flex-col gap-1.5 text-ui text-ink-2">
          {current !== null && current !== etapa && (
            <li>{MOVES.phaseChanges(PHASE_NAMES[current], PHASE_NAMES[etapa])}</li>
          )}
          {counts.length === 0 && <li>{MOVES.noMoves}</li>}
          {counts.map(({ state, count }) => (
            <li key={state} className="font-semibold text-ink">
              {MOVES.moves(count, `${STATE_NAMES[state]} (${state})`)}
            </li>
          ))}
          {exceptions > 0 && <li className="text-warn">{MOVES.exceptionsTicked(exceptions)}</li>}
          {stays > 0 && <li>{MOVES.stays(stays)}</li>}
        </ul>
        {children && <div className="mt-4">{children}</div>}
      </section>
      {otros.length > 0 && (
        <section className="text-ui">
          <h2 className="font-semibold">{MOVES.others}</h2>
          <ul className="nums mt-2 divide-y divide-line border-y border-line text-table text-ink-2">
            {otros.map(({ estado, cantidad }) => (
              <li key={estado} className="flex justify-between gap-4 py-2">
                <span>{STATE_NAMES[estado]}</span>
                <span>{cantidad}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
