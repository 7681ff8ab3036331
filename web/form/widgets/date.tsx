import { asText } from './parts/as-text.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import type { WidgetProps } from '../spec/widget-props.ts';

/** The native field: its value is already YYYY-MM-DD. */
export function DateField({ id, value, onChange, onLeave, disabled, required, invalid, describedBy }: WidgetProps) {
  return (
    <input
      id={id}
      type="date"
      className={controlStyle(invalid, 'nums h-11 px-3 text-body sm:w-48')}
      value={asText(value)}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onLeave}
    />
  );
}
