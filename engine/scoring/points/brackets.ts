import { compare, fraction, larger, minus, plus, smaller, ZERO } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import type { Bracket, Points } from '../../template/scoring.ts';
import type { PointsWord } from './points-word.ts';
import { rated, spanOf } from './rate.ts';

/** Each bracket pays for what lies inside it; one with `points` pays for being in it. */
function bracketed(amount: Fraction, brackets: readonly Bracket[], subunits: number): Fraction {
  let from = ZERO;
  let sum = ZERO;
  for (const { upTo, rate, subrate, points } of brackets) {
    const to = upTo === null ? null : fraction(upTo);
    const isInside = to === null || compare(amount, to) <= 0;
    if (points !== undefined && isInside) return fraction(points);
    if (rate !== undefined) {
      const part = minus(to === null ? amount : smaller(amount, to), from);
      sum = plus(sum, rated(part, { rate, per: 1, ...(subrate !== undefined && { subrate }) }, subunits));
    }
    if (isInside) return sum;
    from = to;
  }
  return sum;
}

export const brackets: PointsWord<Extract<Points, { brackets: unknown }>> = {
  points: (words, given) =>
    given.kind === 'amount' && compare(given.amount, ZERO) >= 0
      ? bracketed(given.amount, words.brackets, given.subunits)
      : null,
  range: (words, limits, subunits) => {
    const levels = words.brackets.flatMap(({ points }) => (points === undefined ? [] : [fraction(points)]));
    return levels.length > 0
      ? { low: levels.reduce(smaller), high: levels.reduce(larger) }
      : spanOf(limits, (amount) => bracketed(amount, words.brackets, subunits));
  },
};
