import { ownValue } from '../json.ts';
import type { PreparedScoring } from './prepare-scoring.ts';
import type { Result } from './result.ts';

/** Badges: lists of several outcomes give them besides the result, by their names. */
export function badgesOf({ scoring: { outcomes = [] } }: PreparedScoring, { set = [] }: Pick<Result, 'set'>): string[] {
  return set.map((id) => {
    const own = outcomes.find(({ mode, labels }) => mode === 'all' && ownValue(labels, id) !== undefined);
    return ownValue(own?.labels ?? {}, id) ?? id;
  });
}
