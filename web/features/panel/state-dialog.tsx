import { STATES, STATE_NAMES, type State } from '#schemas/generated/domain/state.ts';
import { useRef, useState } from 'react';
import { PANEL } from '#web/text/panel.ts';
import { ErrorSummary, type SummaryEntry } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

export interface TypedState {
  tipoEstado: State | null;
  desc: string;
}

interface StateDialogProps {
  title: string;
  verb: string;
  start: TypedState;
  /** Asks what has to be asked and sends it; true when it has been stored. */
  save: (typed: { tipoEstado: State; desc: string }, sending: () => void) => Promise<boolean>;
  onClose: () => void;
}

const LIMIT = 1000;
const KIND = 'estado-tipo';
const TEXT = 'estado-descripcion';

function errorsOf({ tipoEstado, desc }: TypedState): SummaryEntry[] {
  const length = desc.trim().length;
  const text = length === 0 ? PANEL.stateTextMissing : length > LIMIT ? PANEL.tooLong(LIMIT) : null;
  return [
    ...(tipoEstado === null ? [{ id: KIND, message: PANEL.stateMissing }] : []),
    ...(text === null ? [] : [{ id: TEXT, message: text }]),
  ];
}

/** The status form (5.11): state and description, both required. */
export function StateDialog({ title, verb, start, save, onClose }: StateDialogProps) {
  const first = useRef<HTMLSelectElement>(null);
  const [typed, setTyped] = useState(start);
  /** What the summary says; an error beside its field goes away as soon as it is right. */
  const [refused, setRefused] = useState<readonly SummaryEntry[] | null>(null);
  const [busy, setBusy] = useState(false);
  const now = refused ? errorsOf(typed) : [];
  const errorOf = (id: string) => now.find((entry) => entry.id === id)?.message;
  const submit = async () => {
    const { tipoEstado } = typed;
    const found = errorsOf(typed);
    setRefused(found.length > 0 ? found : null);
    if (found.length > 0 || tipoEstado === null) return;
    const stored = await save({ tipoEstado, desc: typed.desc.trim() }, () => setBusy(true));
    setBusy(false);
    if (stored) onClose();
  };
  const length = typed.desc.length;
  return (
    <FormDialog
      title={title}
      verb={verb}
      busy={busy && PANEL.stateSaving}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {refused && now.length > 0 && (
        <div className="-ml-5 max-sm:-ml-4">
          <ErrorSummary title={PANEL.stateRefused} entries={refused} />
        </div>
      )}
      <Field id={KIND} label={PANEL.stateKind} error={errorOf(KIND)}>
        {(control) => (
          <Select
            {...control}
            ref={first}
            value={typed.tipoEstado ?? ''}
            onChange={(event) =>
              setTyped({ ...typed, tipoEstado: STATES.find((state) => state === event.target.value) ?? null })
            }
          >
            <option value="">{PANEL.stateChoose}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {STATE_NAMES[state]} ({state})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id={TEXT}
        label={PANEL.stateText}
        help={PANEL.stateTextHelp}
        error={errorOf(TEXT)}
        foot={
          <>
            <span />
            <span className={length > LIMIT ? 'nums font-semibold text-bad' : 'nums'}>
              {PANEL.count(length, LIMIT)}
            </span>
          </>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            value={typed.desc}
            onChange={(event) => setTyped({ ...typed, desc: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
