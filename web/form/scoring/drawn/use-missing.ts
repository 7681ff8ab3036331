import { fieldName } from '../../spec/field-names.ts';
import type { ScoreStore } from '../score-store.ts';
import { useScore } from './use-score.ts';

/** What is not answered yet: each place by its pointer, with its name. */
export function useMissing(score: ScoreStore): ReadonlyMap<string, string> {
  const { partial } = useScore(score);
  const places = new Map<string, string>();
  for (const pattern of partial?.missing ?? []) {
    const { text, pointer } = fieldName(score.store.model.spec, pattern);
    if (!places.has(pointer)) places.set(pointer, text);
  }
  return places;
}
