import { UI } from '#web/text/ui.ts';
import { CONTENT_ID } from '#web/app/use-arrival.ts';

export function SkipLink() {
  return (
    <a
      className="sr-only z-50 rounded-md bg-accent-fill px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-3"
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The address keeps its path: the router would take a fragment for a page.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {UI.skip}
    </a>
  );
}
