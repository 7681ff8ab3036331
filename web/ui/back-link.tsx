import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      className="-ml-1 inline-flex min-h-8 touch:min-h-11 items-center gap-1 rounded-sm px-1 text-table text-ink-2 hover:text-ink"
      to={to}
    >
      <ChevronLeft className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      {children}
    </Link>
  );
}
