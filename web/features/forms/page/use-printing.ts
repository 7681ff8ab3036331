import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page goes to paper right now: there a form is read, whoever asks for it. Then all is as it was. null: nothing is
 * typed on this page.
 */
export function usePrinting(store: { flush: () => void } | null): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    let focused: Element | null = null;
    let scrolled = 0;
    const begin = (): void => {
      focused = document.activeElement;
      scrolled = window.scrollY;
      store?.flush();
      // The browser lays the page out as soon as its event has been heard.
      flushSync(() => setPrinting(true));
    };
    const end = (): void => {
      flushSync(() => setPrinting(false));
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      window.scrollTo(0, scrolled);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [store]);
  return printing;
}
