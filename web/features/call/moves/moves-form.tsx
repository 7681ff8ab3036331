import { PHASE_NAMES, type Phase } from '#schemas/generated/domain/phase.ts';
import type { ProposedMove } from '#schemas/generated/domain/proposed-move.ts';
import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { readMessages } from '#web/app/told/read-messages.ts';
import { PATHS } from '#web/app/paths.ts';
import { MOVES } from '#web/text/call-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { CalendarDiffers } from './calendar-differs.tsx';
import { MoveGroup } from './move-group.tsx';
import { MovesSummary } from './moves-summary.tsx';

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
  const { anio, etapa, enVigor, empezada, movimientos, cronograma } = proposal;
  const client = useClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const [ticked, setTicked] = useState(() => new Set(movimientos.filter(goesByItself).map(({ id }) => id)));
  const [putsBack, setPutsBack] = useState(false);
  const [movesDates, setMovesDates] = useState(false);
  const changesPhase = !empezada || (putsBack && !enVigor);
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
    const proyectos = chosen.flatMap(({ id, de, a }) => (a === null ? [] : [{ id, de, a }]));
    const said =
      proyectos.length === 0
        ? {}
        : await readMessages(client, anio, { proyectos: proyectos.map(({ id, a }) => ({ id, a })) });
    if (!(await confirm({ title: words, text: MOVES.questionText, confirm: verb, ...said }))) return;
    setBusy(true);
    const answer = await client.call('move-projects', {
      params: { year: anio },
      body: { etapa, proyectos, ...(changesPhase && { motivo: reason.trim(), correrFechas: movesDates }) },
      title: MOVES.refused,
    });
    if (!answer?.ok) {
      setBusy(false);
      onChanged();
      return;
    }
    toast(MOVES.done(answer.data.movidos));
    onMoved();
    void navigate(PATHS.callOf(anio));
  };

  const groups = {
    exceptions: movimientos.filter(({ a, excepcion }) => a !== null && excepcion !== null),
    go: movimientos.filter(goesByItself),
    stay: movimientos.filter(({ a }) => a === null),
  };
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-10">
        {empezada && !enVigor && (
          <Checkbox
            checked={putsBack}
            onChange={(event) => {
              setTouched(true);
              setPutsBack(event.target.checked);
            }}
          >
            {MOVES.putBack(PHASE_NAMES[etapa])}
          </Checkbox>
        )}
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
        {changesPhase && (
          <CalendarDiffers
            differences={cronograma}
            movesDates={movesDates}
            onMovesDates={(on) => {
              setTouched(true);
              setMovesDates(on);
            }}
          />
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
      <MovesSummary proposal={proposal} chosen={chosen} from={changesPhase ? current : null}>
        {(chosen.length > 0 || changesPhase) && (
          <Button kind="primary" className="w-full" busy={busy && MOVES.working} onClick={() => void submit()}>
            {changesPhase ? MOVES.confirm.both(chosen.length) : MOVES.confirm.moves(chosen.length)}
          </Button>
        )}
      </MovesSummary>
    </div>
  );
}

function goesByItself({ a, excepcion }: ProposedMove): boolean {
  return a !== null && excepcion === null;
}
