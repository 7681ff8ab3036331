import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import { RESULTS } from '#web/text/results.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether the outcome hangs on one evaluator; nothing where fewer than two gave one. */
export function Solidity({ of }: { of: RankedProject['solidez'] }) {
  if (of === null) return null;
  return of === 'fragil' ? (
    <span className="inline-flex items-center gap-1.5 text-warn">
      <TriangleAlert {...icon} />
      {RESULTS.fragil}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <ShieldCheck {...icon} />
      {RESULTS.robusto}
    </span>
  );
}
