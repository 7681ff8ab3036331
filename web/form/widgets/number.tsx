import { useDeferredText } from '../answers/use-deferred-text.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { NumberScale } from './parts/number-scale.tsx';
import { readNumber, showNumber } from './parts/read-number.ts';
import type { WidgetProps } from '../registry/widget-props.ts';

export function NumberField(props: WidgetProps) {
  return props.spec.scale ? <NumberScale {...props} scale={props.spec.scale} /> : <PlainNumber {...props} />;
}

function PlainNumber(props: WidgetProps) {
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
