import type { ReactNode } from 'react';
import { UI } from '#web/text/ui.ts';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';

interface ReadAgainProps {
  onAgain: () => void;
  className?: string;
  children: ReactNode;
}

/** In the place of a part of a screen that could not be read: says so, and reads it again. */
export function ReadAgain({ onAgain, className, children }: ReadAgainProps) {
  return (
    <p className={joinClasses('flex flex-wrap items-center gap-3 text-ui text-ink-2', className)}>
      {children}
      <Button size="small" onClick={onAgain}>
        {UI.retry}
      </Button>
    </p>
  );
}
