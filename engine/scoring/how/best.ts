import { compare, ONE, ZERO } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import type { Collecting } from '../../template/scoring.ts';
import type { HowWord, Part } from './how-word.ts';

/** The best one, or the best so many, added up. */
export const best: HowWord = {
  measure: 'equal',
  factors: (parts, _all, words) => {
    const chosen = theBest(parts, words, ({ points }) => points);
    return new Map(parts.map((part) => [part.id, chosen.includes(part) ? ONE : ZERO]));
  },
  limitParts: (parts, side, words) => theBest(parts, words, (part) => part[side] ?? ZERO),
};

function theBest(parts: readonly Part[], words: Collecting, by: (part: Part) => Fraction): readonly Part[] {
  const direction = words.best === 'min' ? 1 : -1;
  return parts.toSorted((a, b) => direction * compare(by(a), by(b))).slice(0, words.take ?? 1);
}
