import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { showValue } from '../read-only/show-value.ts';
import type { WidgetProps } from './widget-props.ts';

/** A value that follows from others. */
export function Computed({ id, spec, value }: WidgetProps) {
  return (
    <output id={id} className="nums block text-body">
      {showValue(spec, value) ?? '—'}
      <span className="block text-meta text-ink-3">{FORM_FIELDS.computed}</span>
    </output>
  );
}
