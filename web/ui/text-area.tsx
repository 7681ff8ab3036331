import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { joinClasses } from './join-classes.ts';

/** Grows with the text; set in the serif, the voice of what people write. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={controlStyle(
        rest['aria-invalid'] === true,
        joinClasses('block min-h-20 px-4 py-3 font-serif text-read field-sizing-content', className),
      )}
    />
  );
}
