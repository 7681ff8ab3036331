import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { joinClasses } from './join-classes.ts';

/** First in a line of filters. */
export function SearchField({
  label,
  id,
  fill = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string;
  id: string;
  /** As wide as its place. */
  fill?: boolean;
}) {
  return (
    <div className={joinClasses('relative w-full min-w-0', !fill && 'sm:w-80')}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 shrink-0 -translate-y-1/2 text-ink-3"
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <input {...rest} id={id} type="search" className={controlStyle(false, 'h-10 touch:h-11 pr-3 pl-9 text-ui')} />
    </div>
  );
}
