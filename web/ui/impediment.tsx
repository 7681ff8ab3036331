import { Ban, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export type Gravity = 'barred' | 'warning' | 'free';

const LOOKS = {
  barred: { Icon: Ban, tone: 'text-bad' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  free: { Icon: CircleCheck, tone: 'text-ok' },
} as const;

/** Whether something may be chosen, in one word, with the cause written below. */
export function Impediment({ gravity, word, cause }: { gravity: Gravity; word: string; cause?: ReactNode }) {
  const { Icon, tone } = LOOKS[gravity];
  return (
    <span className="inline-flex items-start gap-2 text-table">
      <Icon className={joinClasses('mt-0.5 size-4 shrink-0', tone)} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span className={joinClasses('font-semibold', tone)}>{word}</span>
        {cause && <span className="block text-meta text-ink-2">{cause}</span>}
      </span>
    </span>
  );
}
