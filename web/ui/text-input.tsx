import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { joinClasses } from './join-classes.ts';

/** Wrong shows by `aria-invalid`, which the field's frame gives. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...rest}
      className={controlStyle(rest['aria-invalid'] === true, joinClasses('h-11 px-3 text-body', className))}
    />
  );
}
