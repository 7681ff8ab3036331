import { CircleHelp } from 'lucide-react';
import { UI } from '#web/text/ui.ts';

/** Something that somebody would do, and the rule that forbids it now. */
export interface Forbidden {
  what: string;
  reason: string;
}

/** «¿Por qué no puedo?»: everything that is missing here, each with its rule; nothing where nothing is. */
export function WhyNot({ entries }: { entries: readonly Forbidden[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-3 text-ui">
      <summary className="inline-flex min-h-8 touch:min-h-11 cursor-pointer items-center gap-2 rounded-sm text-ink-2 hover:text-ink">
        <CircleHelp className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        {UI.whyNot}
      </summary>
      <dl className="mt-1 divide-y divide-line border-y border-line">
        {entries.map(({ what, reason }) => (
          <div key={what} className="py-2">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-ink-2">{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
