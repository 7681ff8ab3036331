import { useEffect } from 'react';

/** Asks again when `turn` rises: the button on top of the screen. */
export function useReload(turn: number, again: () => void): void {
  useEffect(() => {
    if (turn > 0) again();
  }, [turn, again]);
}
