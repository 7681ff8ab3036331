import { TextInput } from './text-input.tsx';
import type { WidgetProps } from './widget-props.ts';

export function Email(props: WidgetProps) {
  return <TextInput {...props} native={{ type: 'email', autoComplete: 'off' }} />;
}
