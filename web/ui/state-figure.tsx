import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { tickDisc } from './tick-disc.tsx';

/** The nine figures: dashed = it is one's own turn, filling = it is being looked at, square = refused, disc = done. */
export type Figure =
  | 'dashed'
  | 'fifth'
  | 'return'
  | 'dashed-dot'
  | 'half'
  | 'two-thirds'
  | 'nearly'
  | 'square'
  | 'disc';

const ring = <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const dashed = (
  <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.4 1.53" />
);
const filled = (path: string) => (
  <>
    {ring}
    <path d={path} fill="currentColor" />
  </>
);

const FIGURES: Record<Figure, { tone: string; drawing: ReactNode }> = {
  dashed: { tone: 'text-ink-2', drawing: dashed },
  fifth: { tone: 'text-accent', drawing: filled('M8 8V4.4A3.6 3.6 0 0 1 11.42 6.89Z') },
  return: {
    tone: 'text-warn',
    drawing: (
      <>
        {ring}
        <path
          d="M10.6 5.4v2.4a1.2 1.2 0 0 1-1.2 1.2H5.4M7 7.2 5.2 9 7 10.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  'dashed-dot': {
    tone: 'text-ink-2',
    drawing: (
      <>
        {dashed}
        <circle cx="8" cy="8" r="2.6" fill="currentColor" />
      </>
    ),
  },
  half: { tone: 'text-accent', drawing: filled('M8 8V4.4A3.6 3.6 0 0 1 8.00 11.60Z') },
  'two-thirds': { tone: 'text-accent', drawing: filled('M8 8V4.4A3.6 3.6 0 1 1 4.74 9.53Z') },
  nearly: { tone: 'text-accent', drawing: filled('M8 8V4.4A3.6 3.6 0 1 1 5.23 5.71Z') },
  square: {
    tone: 'text-bad',
    drawing: (
      <>
        <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="2.5" fill="currentColor" />
        <path
          d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8"
          stroke="var(--color-surface)"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </>
    ),
  },
  disc: { tone: 'text-ok', drawing: tickDisc },
};

export interface StateFigureProps {
  figure: Figure;
  name: ReactNode;
  code?: string;
  className?: string;
}

/** A figure, the name and the code. No coloured pill: the state is told apart without colour. */
export function StateFigure({ figure, name, code, className }: StateFigureProps) {
  const { tone, drawing } = FIGURES[figure];
  return (
    <span className={joinClasses('inline-flex items-start gap-2', className)}>
      <span className="mt-0.5">
        <svg data-glyph className={joinClasses('size-4 shrink-0', tone)} viewBox="0 0 16 16" aria-hidden="true">
          {drawing}
        </svg>
      </span>
      <span className="text-ink">
        {name} {code && <span className="nums text-meta text-ink-3">{code}</span>}
      </span>
    </span>
  );
}
