import type { ReactNode } from 'react';
import type { ControlLinks } from './field.tsx';
import { joinClasses } from './join-classes.ts';

export interface RadioOption<V extends string | number> {
  value: V;
  label: ReactNode;
  /** The points of a level: on the right edge, to be compared downwards. */
  points?: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string | number> {
  control: ControlLinks;
  name: string;
  value: V | null;
  options: readonly RadioOption<V>[];
  onChange: (value: V) => void;
  onBlur?: () => void;
}

/** One line per option; the chosen one has the soft ground and the bar besides its radio. */
export function RadioGroup<V extends string | number>({
  control,
  name,
  value,
  options,
  onChange,
  onBlur,
}: RadioGroupProps<V>) {
  return (
    <div role="radiogroup" aria-describedby={control['aria-describedby']} aria-invalid={control['aria-invalid']}>
      {options.map((option, index) => {
        const chosen = option.value === value;
        return (
          <label
            key={option.value}
            className={joinClasses(
              'flex min-h-11 items-start gap-3 border-b border-l-3 border-b-line px-3 py-2.5 text-body',
              chosen ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-hover',
            )}
          >
            <input
              type="radio"
              className="mt-0.5 size-5 shrink-0"
              id={index === 0 ? control.id : `${control.id}-${option.value}`}
              name={name}
              checked={chosen}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span className="min-w-0 flex-1">
              {option.label}
              {option.note && <span className="block text-meta text-ink-2">{option.note}</span>}
            </span>
            {option.points !== undefined && <span className="nums text-ink-2">{option.points}</span>}
          </label>
        );
      })}
    </div>
  );
}
