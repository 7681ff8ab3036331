import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Tells the element how much of the window is above it (`--above`), so that it can take the rest. */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const tell = () => {
      const above = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--above', `${Math.round(above)}px`);
    };
    const watch = new ResizeObserver(tell);
    // What comes above makes the page higher; what goes leaves its place to the rest.
    for (const changed of [document.body, element.closest('main')]) if (changed) watch.observe(changed);
    tell();
    return () => watch.disconnect();
  }, []);
  return ref;
}
