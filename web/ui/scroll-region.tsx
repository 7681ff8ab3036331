import type { ComponentProps, FocusEvent } from 'react';

type ScrollRegionProps = ComponentProps<'section'> & ({ 'aria-label': string } | { 'aria-labelledby': string });

/** What scrolls must be reached by the keyboard: it takes the focus, and has a name for whoever lands on it. */
export function ScrollRegion({ children, ...rest }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the lint knows no regions that scroll
    <section tabIndex={0} onFocus={showBeginning} {...rest}>
      {children}
    </section>
  );
}

/** Browsers show the middle of what is too long for the screen, so that its head is under what sticks above it. */
function showBeginning({ target, currentTarget }: FocusEvent<HTMLElement>) {
  const isLong = currentTarget.offsetHeight > window.innerHeight / 2;
  if (target === currentTarget && isLong && target.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'start' });
}
