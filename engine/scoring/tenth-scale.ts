import { compare, divide, fraction, roundTo, textOf, times, ZERO } from '../fraction.ts';
import type { Score } from './result.ts';

const TOP = fraction(10);
const PLACES = 2;

/**
 * The field `puntaje`, which always runs from 0 to 10: what a total comes to there. null where the rubric's own
 * scale does not start at 0, has no known end, or less is better. It decides nothing.
 */
export function tenthScale({ result, scale }: Pick<Score, 'result' | 'scale'>): string | null {
  if (!result || result.total === null || result.maximum === null) return null;
  if (scale?.best !== 'max' || scale.least === null) return null;
  const [least, most] = [fraction(scale.least), fraction(result.maximum)];
  if (compare(least, ZERO) !== 0 || compare(most, ZERO) <= 0) return null;
  return textOf(roundTo(divide(times(fraction(result.total), TOP), most), PLACES, 'half_up'), PLACES);
}
