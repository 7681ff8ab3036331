import { Info } from 'lucide-react';
import type { WidgetProps } from '../spec/widget-props.ts';

/** Something to read, nothing to answer. */
export function Note({ id, spec }: WidgetProps) {
  return (
    <div
      id={`${id}-campo`}
      className="flex gap-3 border-l-4 border-accent-line py-0.5 pl-4 text-ui text-ink-2 sm:col-span-2"
    >
      <Info className="mt-0.5 size-4.5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
      <div>
        {spec.label !== '' && <p className="font-semibold text-ink">{spec.label}</p>}
        {spec.help !== undefined && <p>{spec.help}</p>}
      </div>
    </div>
  );
}
