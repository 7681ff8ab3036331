import { useSyncExternalStore } from 'react';

/** As wide as where two things are read side by side (`--breakpoint-lg`). */
const WIDE = '(min-width: 64rem)';

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
