import type { ComponentProps } from 'react';
import { useDeferredText } from '../../answers/use-deferred-text.ts';
import { asText, limitOf } from './as-text.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import type { WidgetProps } from '../../registry/widget-props.ts';

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'minLength' | 'onPaste'
>;

/** One line of text, as all the one-line widgets share it. `onLeaveText` may correct what was typed. */
export function TextInput({
  native,
  onLeaveText,
  ...props
}: WidgetProps & { native?: Native; onLeaveText?: (text: string) => string }) {
  const { id, spec, value, onChange, onLeave, disabled, required, invalid, describedBy } = props;
  const { text, change, commit } = useDeferredText(asText(value), (next) => onChange(next === '' ? undefined : next));
  return (
    <input
      id={id}
      type="text"
      maxLength={limitOf(spec)}
      placeholder={spec.placeholder}
      {...native}
      className={controlStyle(invalid, 'h-11 px-3 text-body')}
      value={text}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      onBlur={(event) => {
        const corrected = onLeaveText?.(event.target.value);
        if (corrected !== undefined && corrected !== event.target.value) change(corrected);
        commit();
        onLeave();
      }}
    />
  );
}
