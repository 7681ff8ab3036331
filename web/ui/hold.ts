import { createContext, use, useLayoutEffect } from 'react';

export type Begin = () => () => void;

/** Of the place around, as long as it has not been seen. */
export const Gathering = createContext<Begin | null>(null);

/** While something is waited for, the place around stays out of sight, unless it has been seen already. */
export function useHold(isWaiting: boolean): void {
  const begin = use(Gathering);
  useLayoutEffect(() => (isWaiting ? begin?.() : undefined), [isWaiting, begin]);
}

/** In the place of what is not there yet. */
export function Hold(): null {
  useHold(true);
  return null;
}
