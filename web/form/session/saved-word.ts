import type { SessionEffect } from './session-effect.ts';
import type { Now } from './step.ts';

/** Told in passing, or in a dialog where the kind of form gives it a title. */
export function savedWord({ kind: { saved: text, savedTitle: title } }: Now): SessionEffect {
  return title === undefined ? { type: 'toast', text } : { type: 'toast', text, title };
}
