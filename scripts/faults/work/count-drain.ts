import type { End, Ended } from '../connections.ts';

type Ends = Record<End, number>;

/** What became of requests around SIGTERM. */
export interface Drain {
  /** Handed over before the signal and not yet answered then. */
  sentBefore: Ends;
  sentAfter: Ends;
}

const none = (): Ends => ({ answered: 0, refused: 0, closed: 0, reset: 0, silent: 0 });
export const newDrain = (): Drain => ({ sentBefore: none(), sentAfter: none() });

export function countDrain(drain: Drain, ends: readonly Ended[], signalled: number): void {
  for (const { end, sentAt, endedAt } of ends) {
    if (endedAt < signalled) continue;
    const side = sentAt !== null && sentAt < signalled ? drain.sentBefore : drain.sentAfter;
    side[end]++;
  }
}

/** Whoever had sent a request before the signal gets an answer to it; nobody waits without end. */
export function findUnanswered({ sentBefore, sentAfter }: Drain): string[] {
  const { answered: _right, ...others } = sentBefore;
  const before = Object.entries(others).filter(([, number]) => number > 0);
  return [
    ...before.map(([end, number]) => `${number} requests that were sent before the signal: ${end}`),
    ...(sentAfter.silent > 0 ? [`${sentAfter.silent} requests that were sent after the signal: silent`] : []),
  ];
}
