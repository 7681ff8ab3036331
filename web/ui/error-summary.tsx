import { OctagonAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { UI } from '#web/text/ui.ts';

export interface SummaryEntry {
  /** Id of the control to go to. */
  id: string;
  message: string;
}

/** At the top of a form whose save was refused, read out when it appears: the focus goes to the first wrong field. */
export function ErrorSummary({
  title = UI.errorsTitle,
  entries,
}: {
  title?: string;
  entries: readonly SummaryEntry[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly SummaryEntry[] | null>(null);
  useEffect(() => {
    if (shown.current === entries) return;
    shown.current = entries;
    const first = entries.flatMap(({ id }) => document.getElementById(id) ?? [])[0];
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
    if (first === undefined || document.activeElement !== first) box.current?.focus();
  }, [entries]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border-2 border-bad p-5 outline-none">
      <h2 className="flex items-start gap-2.5 text-h3 font-semibold">
        <OctagonAlert className="mt-0.5 size-5 shrink-0 text-bad" strokeWidth={1.75} aria-hidden="true" />
        {title}
      </h2>
      {entries.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 pl-7.5 text-body">
          {entries.map((entry) => (
            <li key={`${entry.id} ${entry.message}`}>
              <a
                className="font-semibold text-bad underline underline-offset-3"
                href={`#${entry.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(entry.id)?.focus();
                }}
              >
                {entry.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
