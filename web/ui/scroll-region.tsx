import type { ComponentProps } from 'react';

type ScrollRegionProps = ComponentProps<'section'> & ({ 'aria-label': string } | { 'aria-labelledby': string });

/** What scrolls must be reached by the keyboard: it takes the focus, and has a name for whoever lands on it. */
export function ScrollRegion({ children, ...rest }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the lint knows no regions that scroll
    <section tabIndex={0} {...rest}>
      {children}
    </section>
  );
}
