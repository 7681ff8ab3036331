import { RadioList } from './parts/radio-list.tsx';
import { RadioScale } from './parts/radio-scale.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

/** Levels with points are compared downwards; plain choices are side by side. */
export function Choice(props: WidgetProps) {
  const scored = props.spec.options.some((option) => option.points !== undefined);
  return scored ? <RadioScale {...props} /> : <RadioList {...props} />;
}
