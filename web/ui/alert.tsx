import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { UI } from '#web/text/ui.ts';
import { iconButtonStyle } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';

export type AlertTone = 'accent' | 'ok' | 'warn' | 'bad';

const TONES = {
  accent: { box: 'border-accent bg-accent-soft', icon: 'text-accent', Icon: Info },
  ok: { box: 'border-ok bg-ok-soft', icon: 'text-ok', Icon: CircleCheck },
  warn: { box: 'border-warn bg-warn-soft', icon: 'text-warn', Icon: TriangleAlert },
  bad: { box: 'border-bad bg-bad-soft', icon: 'text-bad', Icon: OctagonAlert },
} as const;

export interface AlertProps {
  tone: AlertTone;
  title: ReactNode;
  children?: ReactNode;
  onClose?: () => void;
  className?: string;
}

/** Stays until what it says is solved, or the x is pressed. */
export function Alert({ tone, title, children, onClose, className }: AlertProps) {
  const { box, icon, Icon } = TONES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={joinClasses(
        'fade flex gap-3 rounded-md border-l-4 px-4 py-3 text-ui starting:opacity-0',
        box,
        className,
      )}
    >
      <Icon className={joinClasses('mt-0.5 size-5 shrink-0', icon)} strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-ink">{title}</p>
        {children && (
          <div className="text-ink-2 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3">{children}</div>
        )}
      </div>
      {onClose && (
        <button
          type="button"
          className={iconButtonStyle(false, '-mt-1 -mr-2 text-ink-2')}
          aria-label={UI.closeAlert}
          onClick={onClose}
        >
          <X className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
