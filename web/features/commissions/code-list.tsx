import { useState } from 'react';
import { COMMISSIONS } from '#web/text/commissions.ts';

const FIRST = 2;

interface CodeListProps {
  codes: readonly string[];
  /** Those of them that take no part any more. */
  withdrawn?: readonly string[];
  none: string;
}

/** The first codes; the others when they are asked for. */
export function CodeList({ codes, withdrawn = [], none }: CodeListProps) {
  const [open, setOpen] = useState(false);
  if (codes.length === 0) return <span className="text-ink-3">{none}</span>;
  const shown = open ? codes : codes.slice(0, FIRST);
  const more = codes.length - FIRST;
  return (
    <span className="nums text-ink-2">
      {shown.map((code) => (withdrawn.includes(code) ? COMMISSIONS.withdrawn(code) : code)).join(', ')}
      {more > 0 && (
        <>
          {' '}
          <button
            type="button"
            className="min-h-6 rounded-sm border-b border-control text-ink-2 hover:text-ink print:hidden"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? COMMISSIONS.less : COMMISSIONS.more(more)}
          </button>
        </>
      )}
    </span>
  );
}
