import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { RadioList } from './parts/radio-list.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

const BOOLEANS = [
  { const: true, title: FORM_FIELDS.yes },
  { const: false, title: FORM_FIELDS.no },
];
const NUMBERS = [
  { const: 1, title: FORM_FIELDS.yes },
  { const: 0, title: FORM_FIELDS.no },
];

/** Yes or no, stored as the schema says: a boolean, or 1 and 0. The template may give its own words. */
export function YesNo(props: WidgetProps) {
  const { spec, value } = props;
  if (spec.options.length > 0) return <RadioList {...props} />;
  const options = spec.schema.type === 'boolean' ? BOOLEANS : NUMBERS;
  const asStored = spec.schema.type === 'boolean' ? value : value === true ? 1 : value === false ? 0 : value;
  return <RadioList {...props} value={asStored} spec={{ ...spec, options }} />;
}
