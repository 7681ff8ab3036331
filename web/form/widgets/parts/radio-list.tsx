import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { useFormScope } from '../../scope/form-scope.tsx';
import { ClearChoice } from './clear-choice.tsx';
import { leaving } from './leaving.ts';
import { offered } from './option-text.ts';
import { isSegmented, SegmentedRadios } from './segmented-radios.tsx';
import type { WidgetProps } from '../../spec/widget-props.ts';

/** A few short choices: side by side while they are short, one under the other when they explain themselves. */
export function RadioList(props: WidgetProps) {
  const { id, spec, value, onChange, onLeave, disabled, required } = props;
  const options = offered(spec, value === undefined || value === null ? [] : [value]);
  const { dense } = useFormScope();
  if (dense === true && isSegmented(options)) return <SegmentedRadios {...props} options={options} />;
  const stacked = options.some((option) => option.description !== undefined || option.title.length > 28);
  return (
    <div>
      <div
        className={stacked ? 'flex flex-col gap-2 touch:gap-0' : 'flex flex-wrap gap-x-6 gap-y-2 touch:gap-y-0'}
        onBlur={leaving(onLeave)}
      >
        {options.map((option, index) => (
          <label key={String(option.const)} className="inline-flex min-h-6 items-start gap-2.5 text-body touch:py-2.5">
            <input
              className="mt-[3px] size-4.5 shrink-0 disabled:checked:border-ink-3 disabled:checked:bg-ink-3"
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={id}
              checked={option.const === value}
              disabled={disabled}
              onChange={() => onChange(option.const)}
            />
            <span>
              {option.title}
              {option.retirada && <span className="text-ink-3"> {FORM_FIELDS.retired}</span>}
              {option.description !== undefined && (
                <span className="block text-ui text-ink-2">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {!required && !disabled && value !== undefined && value !== null && (
        <ClearChoice onClear={() => onChange(undefined)} />
      )}
    </div>
  );
}
