import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTENT_ID } from '#web/app/use-arrival.ts';
import { UI } from '#web/text/ui.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';

/** The place of a screen; what breaks in it leaves header and menu alone. */
export function Content({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="w-full flex-1 outline-none">
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton label={UI.loading} />}>{children}</Suspense>
      </ErrorBoundary>
    </main>
  );
}
