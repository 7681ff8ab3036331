import { OctagonAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface SummaryEntry {
  id: string;
  text: string;
}

/** Why the save was refused, with a way to each place. Takes the focus when it appears or changes. */
export function ErrorSummary({ title, entries }: { title: string; entries: readonly SummaryEntry[] }) {
  const box = useRef<HTMLElement>(null);
  useEffect(
    () =>
      afterDialogs(() => {
        box.current?.focus({ preventScroll: true });
        box.current?.scrollIntoView({ block: 'center' });
      }),
    [],
  );
  return (
    <section
      ref={box}
      className="mb-10 scroll-mt-32 rounded-md border-2 border-bad p-5"
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

const LOOK_MS = 30;
const LONGEST_MS = 1500;

/** A dialog that closes gives the focus back to its opener: what wants it afterwards has to wait for that. */
function afterDialogs(act: () => void): () => void {
  let left = LONGEST_MS / LOOK_MS;
  let clear = 0;
  const timer = setInterval(() => {
    left -= 1;
    clear = document.querySelector('[role="dialog"]') ? 0 : clear + 1;
    if (clear < 2 && left > 0) return;
    clearInterval(timer);
    act();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** To a control by its focus; where a group has none of its own, to the first control inside. Never a smooth scroll. */
export function goTo(id: string): void {
  const control = document.getElementById(id);
  const frame = document.getElementById(`${id}-campo`) ?? control;
  const target =
    control?.matches('input, select, textarea, button') === true
      ? control
      : frame?.querySelector<HTMLElement>('input:not([type=hidden]):not(:disabled), select, textarea, button');
  frame?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
