import { setTimeout as wait } from 'node:timers/promises';
import type { Ended, Sending } from '../connections.ts';

export const AFTER_A_FAILURE = 50;

/** What is there of a call afterwards. */
export type Found = 'whole' | 'nothing' | { half: string };

/** One call, and what its sender knows of it. */
export interface Attempt {
  /** By which it is counted. */
  kind: string;
  /** As the audit calls it; null: it has no row of its own there. */
  action: string | null;
  sending: Sending;
  /** Its key is not remembered: sent again it is done anew. */
  isAnew: boolean;
  /** null: no answer was ever seen, or one that says to try again. */
  answer: unknown;
  /** Its number among all calls; a new one when it is sent again. */
  order: number;
  ends: Ended[];
  find: (answer: unknown) => Promise<Found>;
}

export interface Call<T> {
  kind: string;
  action: string | null;
  sending: Omit<Sending, 'key'>;
  isAnew?: boolean;
  /** Looks for what became of it, as the people concerned read it; `answer` is null when nobody knows. */
  find: (answer: T | null) => Promise<Found>;
}

/** Sends and remembers; null: it was not acknowledged. */
export type Attempting = <T>(call: Call<T>) => Promise<T | null>;

/** Something that one person does over and over. */
export interface Errand {
  name: string;
  step: (attempt: Attempting) => Promise<void>;
  /** What its person sees beyond single calls, in words of what is wrong. */
  look?: (attempts: readonly Attempt[]) => Promise<string[]>;
}

/** Whoever heard nothing cannot know what comes next: a moment, and the errand begins anew. */
export const asksAgain = (): Promise<void> => wait(AFTER_A_FAILURE);

export const isAcknowledged = ({ answer }: Attempt): boolean => answer !== null;

/** Of calls that overwrite one another: the ones whose content may be what is there now. Empty: none need be there. */
export function mayBeCurrent(attempts: readonly Attempt[]): { among: readonly Attempt[]; isSure: boolean } {
  const inOrder = attempts.toSorted((a, b) => a.order - b.order);
  const last = inOrder.findLastIndex(isAcknowledged);
  return { among: inOrder.slice(Math.max(0, last)), isSure: last >= 0 };
}
