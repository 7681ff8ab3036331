import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { joinClasses } from './join-classes.ts';

export interface SelectProps extends ComponentProps<'select'> {
  /** 40 px in filters, 44 where one writes. */
  compact?: boolean;
}

/** The native control: rebuilt selects lose the keyboard and the phone. */
export function Select({ compact = false, className, children, ...rest }: SelectProps) {
  return (
    <span className={joinClasses('relative block', className)}>
      <select
        {...rest}
        className={controlStyle(
          rest['aria-invalid'] === true,
          joinClasses('appearance-none pr-9 pl-3', compact ? 'h-10 touch:h-11 text-ui' : 'h-11 text-body'),
        )}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 shrink-0 -translate-y-1/2 text-ink-3"
        strokeWidth={1.75}
        aria-hidden="true"
      />
    </span>
  );
}
