/** Ref of what sticks to the lower edge: what is gone to is not left under it, however high it is. */
export function measureFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined;
  const { style } = document.documentElement;
  const measure = new ResizeObserver(([entry]) =>
    style.setProperty('--foot', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
  );
  measure.observe(foot);
  return () => {
    measure.disconnect();
    style.removeProperty('--foot');
  };
}
