import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** With the object: "Eliminar a Sosa, Emiliano". */
  label: string;
  icon: ReactNode;
  /** Why it cannot be pressed now; without it the label. */
  title?: string;
  danger?: boolean;
}

/** Row actions only: everywhere else a button has its word. */
export function IconButton({ label, icon, danger = false, title = label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={title} className={iconButtonStyle(danger, className)}>
      {icon}
    </button>
  );
}

export function iconButtonStyle(danger = false, more?: string): string {
  return joinClasses(
    'inline-flex size-8 touch:size-11 items-center justify-center rounded-md text-ink-3 hover:bg-sunken print:hidden',
    danger ? 'hover:text-bad' : 'hover:text-ink',
    more,
  );
}
