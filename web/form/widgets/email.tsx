import { TextInput } from './parts/text-input.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

export function Email(props: WidgetProps) {
  return <TextInput {...props} native={{ type: 'email', autoComplete: 'off' }} />;
}
