import type { ReactNode } from 'react';

/** A part of the properties under its own small heading. */
export function Part({ title, ruled = true, children }: { title: string; ruled?: boolean; children: ReactNode }) {
  return (
    <div className={ruled ? 'border-t border-line pt-4' : undefined}>
      <h3 className={ruled ? 'mb-3 text-table font-semibold' : 'sr-only'}>{title}</h3>
      {children}
    </div>
  );
}
