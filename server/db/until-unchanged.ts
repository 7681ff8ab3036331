import { setTimeout as wait } from 'node:timers/promises';
import { WriteContended } from './write-faults.ts';

/** What an attempt answers when that on which it rested changed before it could be stored. */
export const CHANGED = Symbol('changed');

const ROUNDS = 3;
const MILLISECONDS_APART = 40;

/** Decides and stores anew when something changed beneath it, three times at most; then 503, nothing stored. */
export async function untilUnchanged<T>(
  action: string,
  attempt: (isLast: boolean) => Promise<T | typeof CHANGED>,
): Promise<T> {
  for (let round = 1; round <= ROUNDS; round++) {
    const outcome = await attempt(round === ROUNDS);
    if (outcome !== CHANGED) return outcome;
    // By chance, so that those who met once do not meet again.
    if (round < ROUNDS) await wait((0.5 + Math.random()) * MILLISECONDS_APART * round);
  }
  throw new WriteContended(action);
}
