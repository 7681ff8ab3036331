import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const CONTENT_ID = 'contenido';

/** On each new page, or section of a form, the reading starts at its content, not where the old page's link was. */
export function useArrival(): void {
  const { pathname, search, hash } = useLocation();
  const section = new URLSearchParams(search).get('seccion');
  const last = useRef({ pathname, section });
  useEffect(() => {
    const { current: before } = last;
    if (before.pathname === pathname && before.section === section) return;
    last.current = { pathname, section };
    // Within a form the address itself may name where to go.
    if (before.pathname === pathname && hash !== '') return;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname, section, hash]);
}
