import { TextInput } from './parts/text-input.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

export function Url(props: WidgetProps) {
  return <TextInput {...props} native={{ type: 'url', inputMode: 'url' }} />;
}
