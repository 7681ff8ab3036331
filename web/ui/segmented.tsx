import type { ReactNode } from 'react';
import type { ControlLinks } from './field.tsx';

export interface SegmentedProps<V extends string> {
  control: Pick<ControlLinks, 'id'> & Partial<ControlLinks>;
  label?: string;
  name: string;
  value: V | null;
  options: readonly { value: V; label: ReactNode }[];
  onChange: (value: V) => void;
}

/** Up to five short choices, side by side. */
export function Segmented<V extends string>({ control, label, name, value, options, onChange }: SegmentedProps<V>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-md bg-sunken p-1"
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className="inline-flex min-h-9 touch:min-h-11 cursor-pointer items-center rounded-sm px-3 text-ui text-ink-2 hover:text-ink has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="sr-only"
            id={index === 0 ? control.id : `${control.id}-${option.value}`}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
