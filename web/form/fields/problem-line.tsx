import type { ReactNode } from 'react';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';

export function ProblemLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="mt-1.5 flex items-start gap-2 font-semibold text-bad" id={id}>
      <WarningTriangle className="mt-1 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
