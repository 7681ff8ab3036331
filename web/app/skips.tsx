import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export const SKIPS_ID = 'saltos';

/** It is there before any screen, and stays. */
const never = () => () => undefined;

/** Draws a link to a part of the screen where the keyboard begins. */
export function Skips({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(never, () => document.getElementById(SKIPS_ID));
  return place && createPortal(children, place);
}
