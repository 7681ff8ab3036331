import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { RadioList } from './parts/radio-list.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

const USUAL = Object.entries(FORM_FIELDS.partly).map(([value, title]) => ({ const: value, title }));

export function YesPartlyNo(props: WidgetProps) {
  return <RadioList {...props} spec={props.spec.options.length > 0 ? props.spec : { ...props.spec, options: USUAL }} />;
}
