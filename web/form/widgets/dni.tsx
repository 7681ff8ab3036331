import { NUMBER_TYPING } from '#web/ui/number-typing.ts';
import { completeDni } from './parts/complete-dni.ts';
import { TextInput } from './parts/text-input.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

export function Dni(props: WidgetProps) {
  return (
    <TextInput
      {...props}
      native={{ inputMode: 'numeric', autoComplete: 'off', minLength: 7, maxLength: 8, ...NUMBER_TYPING }}
      onLeaveText={completeDni}
    />
  );
}
