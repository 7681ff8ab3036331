import type { ReactNode } from 'react';

/** What this place is for, and the first thing to do. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <section className="max-w-xl border-t border-line pt-10">
      <h2 className="text-h2 font-semibold tracking-title">{title}</h2>
      {children && <div className="mt-2 text-body text-ink-2">{children}</div>}
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
