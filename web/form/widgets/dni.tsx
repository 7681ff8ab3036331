import { completeDni } from './complete-dni.ts';
import { TextInput } from './text-input.tsx';
import type { WidgetProps } from './widget-props.ts';

export function Dni(props: WidgetProps) {
  return (
    <TextInput
      {...props}
      native={{ inputMode: 'numeric', autoComplete: 'off', minLength: 7, maxLength: 8 }}
      onLeaveText={completeDni}
    />
  );
}
