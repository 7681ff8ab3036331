import type { ComponentProps } from 'react';
import { useDeferredText } from './use-deferred-text.ts';
import type { WidgetProps } from '../../spec/widget-props.ts';

interface TextLine {
  text: string;
  change: (next: string) => void;
  /** Hands over what was typed at once. */
  commit: () => void;
  /** What every input of one line has. */
  native: ComponentProps<'input'>;
}

/**
 * One line that is typed: shown by `show`, understood by `read`, handed over on Enter and on leaving. `correct` may mend it
 * before that.
 */
export function useTextLine(
  { id, spec, value, onChange, onLeave, disabled, required, invalid, describedBy }: WidgetProps,
  show: (value: unknown) => string,
  read: (text: string) => unknown,
  correct: (text: string) => string = (text) => text,
): TextLine {
  const { text, change, commit } = useDeferredText(show(value), (next) => onChange(read(next)));
  const handOver = (typed: string) => {
    const corrected = correct(typed);
    if (corrected !== typed) change(corrected);
    commit();
  };
  return {
    text,
    change,
    commit,
    native: {
      id,
      type: 'text',
      placeholder: spec.placeholder,
      value: text,
      disabled,
      'aria-required': required || undefined,
      'aria-invalid': invalid || undefined,
      'aria-describedby': describedBy,
      onChange: (event) => change(event.target.value),
      onKeyDown: (event) => {
        if (event.key === 'Enter') handOver(event.currentTarget.value);
      },
      onBlur: (event) => {
        handOver(event.target.value);
        onLeave();
      },
    },
  };
}
