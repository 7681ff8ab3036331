import { useEffect, useEffectEvent } from 'react';

const BETWEEN_LOOKS = 2_000;
/** Asking keeps a session alive: whoever went away is not followed for ever. */
const LOOKS = 150;

/** While something is under way, looks again. */
export function useFollowing(isUnderWay: boolean, again: () => void): void {
  const look = useEffectEvent(again);
  useEffect(() => {
    if (!isUnderWay) return;
    let left = LOOKS;
    const timer = setInterval(() => {
      left -= 1;
      if (left <= 0) clearInterval(timer);
      else if (document.visibilityState === 'visible') look();
    }, BETWEEN_LOOKS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
