import { plainMarks } from '../fields/plain-marks.ts';
import { TextInput } from './parts/text-input.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

export function ShortText(props: WidgetProps) {
  return <TextInput {...props} onLeaveText={(text) => plainMarks(props.spec.schema.pattern, text)} />;
}
