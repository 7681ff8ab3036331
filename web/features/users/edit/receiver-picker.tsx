import { useCallback, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { USERS } from '#web/text/users.ts';
import { Field } from '#web/ui/field.tsx';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import type { Decision } from './use-hand-over.ts';

const TEXT = USERS.handOver;
const OFFERED = 6;

interface ReceiverPickerProps {
  userId: number;
  receiver: Decision['receiver'];
  error: string | undefined;
  onChoose: (receiver: Decision['receiver']) => void;
}

/** Somebody with access, found as in the table; whether they may receive the projects the server says. */
export function ReceiverPicker({ userId, receiver, error, onChoose }: ReceiverPickerProps) {
  const client = useClient();
  const [q, setQ] = useState('');
  const found = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-users', { query: { q, limite: OFFERED + 2 }, signal, show: 'none' }),
      [client, q],
    ),
  );
  const people =
    q !== '' && found.phase === 'ready' ? found.data.filter(({ id, acceso }) => id !== userId && acceso) : [];
  const offered = [
    ...(receiver && !people.some(({ id }) => id === receiver.id) ? [receiver] : []),
    ...people.slice(0, OFFERED),
  ];
  return (
    <Field id="traspaso-proyectos" label={TEXT.who} error={error} group="radios">
      {(control) => (
        <>
          <RestingSearch id={`${control.id}-q`} label={TEXT.search} placeholder={TEXT.searchHint} q={q} onAsk={setQ} />
          {q !== '' && found.phase === 'ready' && !found.stale && people.length === 0 && (
            <p className="mt-2 text-ui text-ink-2">{TEXT.nobodyFound}</p>
          )}
          <div className="mt-1" role="status">
            {offered.map((one) => (
              <Choice
                key={one.id}
                id={`traspaso-${one.id}`}
                label={`${one.ape}, ${one.nom} · ${one.email}`}
                isChosen={receiver?.id === one.id}
                onChoose={() => onChoose(one)}
              />
            ))}
          </div>
          <Choice id={control.id} label={TEXT.nobody} isChosen={receiver === null} onChoose={() => onChoose(null)} />
        </>
      )}
    </Field>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ id, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-body">
      <input
        type="radio"
        className="size-5 shrink-0"
        id={id}
        name="traspaso-recibe"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
