import { startTransition, useEffect, useState } from 'react';
import { useHold } from './hold.ts';

/**
 * How many of several heavy parts are drawn: one more each time the page has had a turn, so that no key or click waits
 * for all of them. Meanwhile the place around is held: it comes into sight with its last part.
 */
export function useParts(count: number): number {
  const [drawn, setDrawn] = useState(1);
  const isWaiting = drawn < count;
  useHold(isWaiting);
  useEffect(() => {
    if (!isWaiting) return;
    const turn = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(turn);
  }, [drawn, isWaiting]);
  return drawn;
}
