import { useDeferredText } from '../use-deferred-text.ts';
import { asText } from './as-text.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { readNumber } from './read-number.ts';
import type { WidgetProps } from './widget-props.ts';

/** Numbers are written es-AR: a decimal comma; a point is understood too. */
function showNumber(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : asText(value);
}

export function NumberField(props: WidgetProps) {
  const { id, spec, value, onChange, onLeave, disabled, required, invalid, describedBy } = props;
  const { text, change, commit } = useDeferredText(showNumber(value), (next) => onChange(readNumber(next)));
  return (
    <input
      id={id}
      type="text"
      inputMode={spec.schema.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      placeholder={spec.placeholder}
      className={controlStyle(invalid, 'nums h-11 px-3 text-body sm:w-48')}
      value={text}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      onBlur={() => {
        commit();
        onLeave();
      }}
    />
  );
}
