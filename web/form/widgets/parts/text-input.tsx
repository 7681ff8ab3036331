import type { ComponentProps } from 'react';
import { controlStyle } from '#web/ui/control-style.ts';
import type { WidgetProps } from '../../spec/widget-props.ts';
import { asText } from './as-text.ts';
import { useTextLine } from './use-text-line.ts';

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'minLength' | 'onPaste' | 'onDrop' | 'onBeforeInput'
>;

/**
 * One line of text, as all the one-line widgets share it. `onLeaveText` may correct what was typed. Typing is never cut off:
 * the message says what is too much.
 */
export function TextInput({
  native,
  onLeaveText,
  ...props
}: WidgetProps & { native?: Native; onLeaveText?: (text: string) => string }) {
  const line = useTextLine(props, asText, (text) => (text === '' ? undefined : text), onLeaveText);
  return <input {...line.native} {...native} className={controlStyle(props.invalid, 'h-11 px-3 text-body')} />;
}
