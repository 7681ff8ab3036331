import { compare, divide, fraction, larger, minus, plus, roundTo, smaller, times, ZERO } from '../../fraction.ts';
import type { Fraction, RoundingMode } from '../../fraction.ts';
import type { Rate } from '../../template/scoring.ts';
import type { Limits, PointsWord } from './points-word.ts';

/** So much for each so many: full periods at the rate, what is left at the subrate or in proportion. */
export function rated(
  amount: Fraction,
  words: { rate: number; subrate?: number; per: number; round?: RoundingMode },
  subunits: number,
): Fraction {
  const periods = divide(amount, fraction(words.per));
  if (words.subrate === undefined) {
    const counted = words.round === undefined ? periods : roundTo(periods, 0, words.round);
    return times(counted, fraction(words.rate));
  }
  const whole = roundTo(periods, 0, 'down');
  const left = times(minus(amount, times(whole, fraction(words.per))), fraction(subunits));
  const counted = words.round === undefined ? left : roundTo(left, 0, words.round);
  return plus(times(whole, fraction(words.rate)), times(counted, fraction(words.subrate)));
}

export const rate: PointsWord<Rate> = {
  points: (words, given) =>
    given.kind === 'amount' && compare(given.amount, ZERO) >= 0 ? rated(given.amount, words, given.subunits) : null,
  range: (words, limits, subunits) => spanOf(limits, (amount) => rated(amount, words, subunits)),
};

/** Points between the least and the most of a quantity. They rise or fall all the way. */
export function spanOf({ low, high }: Limits, points: (amount: Fraction) => Fraction): Limits {
  const first = points(low ?? ZERO);
  if (high === null) return { low: smaller(first, ZERO), high: null };
  const last = points(high);
  return { low: smaller(first, last), high: larger(first, last) };
}
