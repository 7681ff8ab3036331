import { OctagonAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { afterDialogs } from '#web/ui/after-dialogs.ts';
import { goTo, goToFirst } from '../focus/go-to.ts';

/** Leads back here. */
export const SUMMARY = 'resumen-errores';

export interface SummaryEntry {
  id: string;
  text: string;
}

/**
 * Why the save was refused, with a way to each place. It is read out when it appears; the focus goes to the first field
 * that is wrong, and here only where there is none.
 */
export function ErrorSummary({ title, entries }: { title: string; entries: readonly SummaryEntry[] }) {
  const box = useRef<HTMLElement>(null);
  useEffect(
    () =>
      afterDialogs(() => {
        if (goToFirst(entries.map(({ id }) => id))) return;
        box.current?.focus({ preventScroll: true });
        box.current?.scrollIntoView({ block: 'start' });
      }),
    // One refusal, one summary: another one is another element.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  return (
    <section
      ref={box}
      id={SUMMARY}
      className="mb-10 rounded-md border-2 border-bad p-5"
      role="alert"
      aria-labelledby="resumen"
      tabIndex={-1}
    >
      <h2 className="flex items-start gap-2.5 text-h3 font-semibold whitespace-pre-line" id="resumen">
        <OctagonAlert className="mt-0.5 size-5 shrink-0 text-bad" strokeWidth={1.75} aria-hidden="true" />
        {title}
      </h2>
      {entries.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 pl-7.5 text-body">
          {entries.map(({ id, text }) => (
            <li key={`${id} ${text}`}>
              <a
                className="font-semibold text-bad underline underline-offset-3"
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(id);
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
