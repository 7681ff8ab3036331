import { useDeferredText } from './parts/use-deferred-text.ts';
import { asText, limitOf } from './parts/as-text.ts';
import { useInItem } from '../scoring/under-item.ts';
import { Counter } from './parts/counter.tsx';
import { controlStyle } from '#web/ui/control-style.ts';
import type { WidgetProps } from '../spec/widget-props.ts';

/** What people write, in the serif. Grows with the text; typing is never cut off, the counter says what is too much. */
export function LongText(props: WidgetProps) {
  const { id, spec, value, onChange, onLeave, disabled, required, invalid, describedBy } = props;
  const { text, change, commit } = useDeferredText(asText(value), (next) => onChange(next === '' ? undefined : next));
  const limit = limitOf(spec);
  const isComment = useInItem();
  const counter = limit === undefined ? undefined : `${id}-cuenta`;
  return (
    <>
      <textarea
        id={id}
        className={controlStyle(
          invalid || (limit !== undefined && text.length > limit),
          `block px-4 py-3 font-serif text-read field-sizing-content ${isComment || (limit !== undefined && limit <= 500) ? 'min-h-20' : 'min-h-36'}`,
        )}
        placeholder={spec.placeholder}
        value={text}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, counter].filter(Boolean).join(' ') || undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          commit();
          onLeave();
        }}
      />
      {limit !== undefined && counter !== undefined && <Counter id={counter} length={text.length} limit={limit} />}
    </>
  );
}
