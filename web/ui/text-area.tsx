import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { joinClasses } from './join-classes.ts';
import { lengthWords } from './length-words.ts';

/**
 * Grows with the text; set in the serif, the voice of what people write. Nothing stops whoever writes at the limit: what is
 * too much is said below, and a dialog's form waits until it is gone.
 */
export function TextArea({ className, maxLength, ...rest }: ComponentProps<'textarea'>) {
  const over = lengthWords(maxLength, rest.value);
  const overId = `${rest.id ?? ''}-de-mas`;
  return (
    <>
      <textarea
        {...rest}
        {...(over !== undefined && {
          'aria-invalid': true,
          'aria-describedby': [rest['aria-describedby'], overId].filter(Boolean).join(' '),
          'data-too-long': true,
        })}
        className={controlStyle(
          over !== undefined || rest['aria-invalid'] === true,
          joinClasses('block min-h-20 px-4 py-3 font-serif text-read field-sizing-content', className),
        )}
      />
      {over !== undefined && (
        <p id={overId} className="mt-1.5 font-semibold text-bad" role="status">
          {over}
        </p>
      )}
    </>
  );
}
