import { useEffect, useRef, type RefObject } from 'react';

/** Tells the element how much of the window is above it (`--above`), so that it can take the rest. */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const tell = () => {
      const above = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--above', `${Math.round(above)}px`);
    };
    const watch = new ResizeObserver(tell);
    watch.observe(document.body);
    tell();
    return () => watch.disconnect();
  }, []);
  return ref;
}
