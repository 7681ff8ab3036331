import { useLayoutEffect, useRef, useState } from 'react';
import type { Pane } from './pane-tabs.tsx';

export interface Panes {
  pane: Pane;
  show: (pane: Pane, isNew?: boolean) => void;
}

/** On a phone the page scrolls behind one pane at a time: each is found again where it was left. */
export function usePanes(): Panes {
  const [pane, setPane] = useState<Pane>('outline');
  const left = useRef<Partial<Record<Pane, number>>>({});
  useLayoutEffect(() => {
    window.scrollTo(0, left.current[pane] ?? 0);
  }, [pane]);
  return {
    pane,
    show: (next, isNew = false) => {
      if (next === pane) return;
      left.current[pane] = window.scrollY;
      if (isNew) left.current[next] = 0;
      setPane(next);
    },
  };
}
