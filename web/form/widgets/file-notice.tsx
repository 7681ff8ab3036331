import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { WidgetProps } from '../spec/widget-props.ts';

/** Files are not answers: they are uploaded where documents are. */
export function FileNotice({ id, spec, value }: WidgetProps) {
  return (
    <p id={id} className="text-ui text-ink-2">
      {typeof value === 'string' && value !== ''
        ? value
        : spec.widget === 'firma'
          ? FORM_FIELDS.signatureLater
          : FORM_FIELDS.fileLater}
    </p>
  );
}
