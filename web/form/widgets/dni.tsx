import { TextInput } from './text-input.tsx';
import type { WidgetProps } from './widget-props.ts';

/** Seven digits get their leading 0 in sight when the field is left. */
export function completeDni(text: string): string {
  const trimmed = text.trim();
  return /^\d{7}$/.test(trimmed) ? `0${trimmed}` : trimmed;
}

export function Dni(props: WidgetProps) {
  return (
    <TextInput
      {...props}
      native={{ inputMode: 'numeric', autoComplete: 'off', minLength: 7, maxLength: 8 }}
      onLeaveText={completeDni}
    />
  );
}
