import type { ClipboardEvent, KeyboardEvent } from 'react';
import { FACTS } from '#web/text/facts.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { readTyped, type FactType } from './model/typed-value.ts';

interface TypedInputProps {
  id: string;
  label: string;
  type: FactType;
  typed: string;
  /** Differs from what is stored. */
  isChanged: boolean;
  onType: (typed: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
}

/** One cell of a table that is typed into; what is wrong with it is said below. */
export function TypedInput({ id, label, type, typed, isChanged, onType, onKeyDown, onPaste }: TypedInputProps) {
  const read = readTyped(type, typed);
  const wrong = 'wrong' in read ? read.wrong : null;
  const shared = {
    id,
    'aria-label': label,
    'aria-invalid': wrong === null ? undefined : true,
    'aria-describedby': wrong === null ? undefined : `${id}-error`,
    onKeyDown,
    onPaste,
  } as const;
  const look = controlStyle(
    wrong !== null,
    `h-10 touch:h-11 px-2.5 max-sm:px-1.5 text-ui ${isChanged && wrong === null ? 'bg-accent-soft!' : ''} ${type === 'number' ? 'nums text-right' : ''}`,
  );
  return (
    <div className="max-w-52 min-w-28 max-md:max-w-none">
      {type === 'boolean' ? (
        <select {...shared} className={look} value={typed} onChange={(event) => onType(event.target.value)}>
          <option value="">{FACTS.unset}</option>
          <option value="sí">{FACTS.yes}</option>
          <option value="no">{FACTS.no}</option>
          {/* Something pasted that is neither. */}
          {wrong !== null && <option value={typed}>{typed}</option>}
        </select>
      ) : (
        <input
          {...shared}
          type={type === 'date' ? 'date' : 'text'}
          inputMode={type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          className={look}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      {wrong !== null && (
        <p id={`${id}-error`} className="mt-1 text-meta font-semibold text-bad">
          {wrong}
        </p>
      )}
    </div>
  );
}
