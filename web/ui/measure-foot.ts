/** Ref of what sticks to the lower edge: what is gone to is not left under it, however high it is. */
export function measureFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined;
  const { style } = document.documentElement;
  // Not by a property of our own: one that changes on the root has the whole page styled anew.
  const measure = new ResizeObserver(([entry]) => {
    style.scrollPaddingBottom = `calc(${entry?.borderBoxSize[0]?.blockSize ?? 0}px + 1rem)`;
  });
  measure.observe(foot);
  return () => {
    measure.disconnect();
    style.scrollPaddingBottom = '';
  };
}
