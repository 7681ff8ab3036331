import { TextInput } from './parts/text-input.tsx';
import type { WidgetProps } from '../registry/widget-props.ts';

export function Url(props: WidgetProps) {
  return <TextInput {...props} native={{ type: 'url', inputMode: 'url' }} />;
}
