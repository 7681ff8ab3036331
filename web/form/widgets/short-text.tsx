import { TextInput } from './text-input.tsx';
import type { WidgetProps } from './widget-props.ts';

export function ShortText(props: WidgetProps) {
  return <TextInput {...props} />;
}
