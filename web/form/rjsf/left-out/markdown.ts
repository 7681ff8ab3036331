import type { ReactNode } from 'react';

/**
 * In the place of markdown-to-jsx (30 kB over the wire), which @rjsf's own descriptions and help would be drawn with.
 * The fields here are our own; a text that gets here all the same is shown as it is.
 */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
