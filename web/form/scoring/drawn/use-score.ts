import { useCallback, useSyncExternalStore } from 'react';
import type { Score } from '#engine/scoring/result.ts';
import { useFormScope } from '../../scope/form-scope.tsx';
import type { ScoreStore } from '../score-store.ts';

const NEVER = () => () => undefined;

/** One figure of the running score; whoever shows it is drawn anew when it is another. */
export function useFigure<T extends string | number | boolean | null>(read: (score: ScoreStore) => T, none: T): T {
  const { score } = useFormScope();
  return useSyncExternalStore(score?.subscribe ?? NEVER, () => (score ? read(score) : none));
}

/** All of it. */
export function useScore(score: ScoreStore): Score {
  return useSyncExternalStore(
    score.subscribe,
    useCallback(() => score.getScore(), [score]),
  );
}
