import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const TONES = { warn: 'border-y border-warn bg-warn-soft', marker: 'bg-marker text-ink' } as const;

export interface StripProps {
  tone: keyof typeof TONES;
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  label?: string;
}

/** Under the bar, on every screen, for as long as it holds: session ending, no connection, demonstration, seeing as. */
export function Strip({ tone, icon, children, action, label }: StripProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={joinClasses(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-ui md:px-6 print:hidden',
        TONES[tone],
      )}
      data-screen-only
    >
      {icon}
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {action}
    </div>
  );
}
