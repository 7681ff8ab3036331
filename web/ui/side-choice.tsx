import { useId, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { SideSelect } from './side-select.tsx';

interface SideChoiceProps<T extends string> {
  label: string;
  value: T | '';
  /** What no choice is called; without it one of them is always chosen. */
  all?: ReactNode;
  options: readonly (readonly [value: T, label: ReactNode])[];
  className?: string;
  onChange: (value: T | '') => void;
}

/** A filter by one of a few values, with its name beside it. */
export function SideChoice<T extends string>({ label, value, all, options, className, onChange }: SideChoiceProps<T>) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <SideSelect
        id={id}
        label={label}
        className={joinClasses('min-w-0', className)}
        value={value}
        onChange={(event) => onChange(options.find(([one]) => one === event.target.value)?.[0] ?? '')}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </SideSelect>
    </div>
  );
}
