import { isMultiple } from '../../validation/is-multiple.ts';
import { compare, fraction } from '../../fraction.ts';
import type { Points } from '../../template/scoring.ts';
import type { PointsWord } from './points-word.ts';

/** The answer is the points. */
export const value: PointsWord<Extract<Points, { value: unknown }>> = {
  points: (words, given) => {
    const { min, max, step } = words.value;
    const points = given.kind === 'amount' ? given.amount : null;
    const own = points ?? (given.kind === 'scalar' && typeof given.value === 'number' ? fraction(given.value) : null);
    if (own === null) return null;
    if (compare(own, fraction(min)) < 0 || compare(own, fraction(max)) > 0) return null;
    const isOffStep = step !== undefined && given.kind === 'scalar' && !isMultiple(Number(given.value), step);
    return isOffStep ? null : own;
  },
  range: (words) => ({ low: fraction(words.value.min), high: fraction(words.value.max) }),
};
