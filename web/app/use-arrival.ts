import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const CONTENT_ID = 'contenido';

/** On each new page the reading starts at its content, not where the old page's link was. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
