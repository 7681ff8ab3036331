import { child, parentOf } from '#engine/pointer.ts';
import { isSinceFirst } from '#engine/validation/first-version.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { useAnswerAt } from '../scope/form-scope.tsx';
import { showValue } from '../in-words/show-value.ts';
import type { WidgetProps } from '../spec/widget-props.ts';

/** A value that follows from others; a copy of another answer follows it at once. */
export function Computed({ id, spec, pointer, value }: WidgetProps) {
  const from = spec.field.from;
  const source = from?.de === 'copia' && !from.campo.startsWith('../') ? from.campo : null;
  // What a form was made of is no calculation.
  const looksBack = from !== null && isSinceFirst(from);
  const copied = useAnswerAt(source === null ? pointer : child(parentOf(pointer), source));
  return (
    <output id={id} className="nums block text-body wrap-anywhere">
      {showValue(spec, source === null ? value : copied) ?? '—'}
      {!looksBack && <span className="block text-meta text-ink-3">{FORM_FIELDS.computed}</span>}
    </output>
  );
}
