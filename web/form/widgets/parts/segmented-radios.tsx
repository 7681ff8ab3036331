import { joinClasses } from '#web/ui/join-classes.ts';
import type { Option } from '../../spec/field-spec.ts';
import { leaving } from './leaving.ts';
import type { WidgetProps } from '../../spec/widget-props.ts';

/** Three to five words that fit side by side. */
export function isSegmented(options: readonly Option[]): boolean {
  return (
    options.length >= 3 &&
    options.length <= 5 &&
    options.every((option) => option.title.length <= 12 && option.description === undefined && !option.retirada)
  );
}

/** Short choices of a dialog in one bar; on a phone in pairs. */
export function SegmentedRadios({
  id,
  value,
  onChange,
  onLeave,
  disabled,
  invalid,
  options,
}: WidgetProps & { options: readonly Option[] }) {
  return (
    <div
      className="grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-0"
      onBlur={leaving(onLeave)}
    >
      {options.map((option, index) => (
        <label
          key={String(option.const)}
          className={joinClasses(
            'flex min-h-11 items-center justify-center gap-2 rounded-md border px-2 text-center text-table has-checked:relative has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:-ml-px sm:rounded-none sm:first:ml-0 sm:first:rounded-l-md sm:last:rounded-r-md',
            invalid ? 'border-bad' : 'border-control',
          )}
        >
          <input
            className="sr-only"
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={id}
            checked={option.const === value}
            disabled={disabled}
            onChange={() => onChange(option.const)}
          />
          {option.title}
        </label>
      ))}
    </div>
  );
}
