import type { ReactNode } from 'react';
import { LIGHTS } from '#web/text/lights.ts';
import { joinClasses } from './join-classes.ts';
import { tickDisc } from './tick-disc.tsx';
import { WarningTriangle } from './warning-triangle.tsx';

export type Completeness = keyof typeof LIGHTS;

const ring = <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />;

const DRAWINGS: Record<Exclude<Completeness, 'wrong'>, { tone: string; drawing: ReactNode }> = {
  empty: { tone: 'text-ink-3', drawing: ring },
  half: {
    tone: 'text-warn',
    drawing: (
      <>
        {ring}
        <path d="M8 3.6a4.4 4.4 0 0 1 0 8.8Z" fill="currentColor" />
      </>
    ),
  },
  saved: { tone: 'text-ink-3', drawing: tickDisc },
  done: { tone: 'text-ok', drawing: tickDisc },
  locked: {
    tone: 'text-ink-3',
    drawing: (
      <>
        <rect x="3" y="7" width="10" height="7" rx="1.5" fill="currentColor" />
        <path d="M5.2 7V5a2.8 2.8 0 0 1 5.6 0v2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </>
    ),
  },
};

/** How far something is. The word is beside it or is said to who cannot see the figure. */
export function Light({
  state,
  word = LIGHTS[state],
  className,
}: {
  state: Completeness;
  word?: string;
  className?: string;
}) {
  return (
    <span className={joinClasses('inline-flex shrink-0', className)}>
      {state === 'wrong' ? (
        <WarningTriangle className="size-4 text-bad" />
      ) : (
        <svg data-glyph className={`size-4 ${DRAWINGS[state].tone}`} viewBox="0 0 16 16" aria-hidden="true">
          {DRAWINGS[state].drawing}
        </svg>
      )}
      <span className="sr-only">{word}</span>
    </span>
  );
}
