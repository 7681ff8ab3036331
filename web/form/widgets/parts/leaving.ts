import type { FocusEvent } from 'react';

/** Blur of a whole group: the focus went out of it, not from one of its controls to the next. */
export function leaving(onLeave: () => void) {
  return (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
}
