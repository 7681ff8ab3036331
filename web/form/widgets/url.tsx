import { TextInput } from './text-input.tsx';
import type { WidgetProps } from './widget-props.ts';

export function Url(props: WidgetProps) {
  return <TextInput {...props} native={{ type: 'url', inputMode: 'url' }} />;
}
