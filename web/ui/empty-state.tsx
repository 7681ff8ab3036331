import type { ReactNode } from 'react';

/** What this place is for, and the first thing to do. */
export function EmptyState({
  title,
  children,
  actions,
  isScreen = false,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  /** Nothing else is on the screen: its title is the screen's. */
  isScreen?: boolean;
}) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <section className="max-w-xl border-t border-line pt-10">
      <Heading className="text-h2 font-semibold tracking-title">{title}</Heading>
      {children && <div className="mt-2 text-body text-ink-2">{children}</div>}
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
