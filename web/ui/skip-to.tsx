import type { ReactNode } from 'react';

/** A link that only the keyboard meets: it goes past what one need not read again. */
export function SkipTo({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      className="sr-only z-50 rounded-md bg-accent-fill px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-3"
      href={`#${id}`}
      onClick={(event) => {
        // The address keeps its path: the router would take a fragment for a page.
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {children}
    </a>
  );
}
