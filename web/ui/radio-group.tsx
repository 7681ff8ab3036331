import type { ReactNode } from 'react';
import { UI } from '#web/text/ui.ts';
import type { ControlLinks } from './field.tsx';

export interface RadioOption<V extends string | number> {
  value: V;
  label: ReactNode;
  /** The points of a level: on the right edge, to be compared downwards. */
  points?: string | undefined;
  note?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string | number> {
  control: Pick<ControlLinks, 'id'>;
  name: string;
  value: V | null;
  options: readonly RadioOption<V>[];
  onChange: (value: V) => void;
  onBlur?: () => void;
}

/** One line per option, in a frame of radios (`Field group="radios"`); the chosen one has the soft ground and the bar. */
export function RadioGroup<V extends string | number>({
  control,
  name,
  value,
  options,
  onChange,
  onBlur,
}: RadioGroupProps<V>) {
  return (
    <div className="divide-y divide-line rounded-md border border-control">
      {options.map((option, index) => (
        <label
          key={option.value}
          className="relative flex min-h-11 items-start gap-2.5 px-3 py-2.5 text-body leading-6 first:rounded-t-md last:rounded-b-md hover:bg-hover has-checked:bg-accent-soft has-checked:shadow-[inset_3px_0_0_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="mt-0.5 size-5 shrink-0 outline-none"
            id={index === 0 ? control.id : `${control.id}-${option.value}`}
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <span className="min-w-0 flex-1">
            {option.label}
            {option.note && <span className="block text-meta text-ink-2">{option.note}</span>}
          </span>
          {option.points !== undefined && (
            <span className="nums font-semibold">
              {option.points}
              <span className="sr-only"> {UI.points(option.points)}</span>
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
