import { useSyncExternalStore } from 'react';
import type { ScoreStore } from '../score-store.ts';

const NEVER = () => () => undefined;

/** How many items of the rubric are answered, of how many; null: nothing is scored. */
export function useAnswered(score: ScoreStore | null): { done: number; all: number } | null {
  const items = score ? [...score.scoring.fields.items.values()] : [];
  const done = useSyncExternalStore(
    score?.subscribe ?? NEVER,
    () => items.filter(({ answer }) => score?.isSettled(answer)).length,
  );
  return items.length === 0 ? null : { done, all: items.length };
}
