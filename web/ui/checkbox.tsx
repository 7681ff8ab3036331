import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export function Checkbox({
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className={joinClasses('flex min-h-11 items-center gap-3 text-body', className)}>
      <input type="checkbox" {...rest} className="size-5 shrink-0" />
      <span>{children}</span>
    </label>
  );
}
