import { fraction, larger, smaller } from '../../fraction.ts';
import type { Points } from '../../template/scoring.ts';
import type { PointsWord } from './points-word.ts';

/** So many points for each option. */
export const options: PointsWord<Extract<Points, { options: unknown }>> = {
  points: (words, given) => {
    if (given.kind !== 'scalar') return null;
    const key = String(given.value);
    const points = Object.hasOwn(words.options, key) ? words.options[key] : undefined;
    return points === undefined ? null : fraction(points);
  },
  range: (words) => {
    const all = Object.values(words.options).map(fraction);
    const [first] = all;
    return first ? { low: all.reduce(smaller), high: all.reduce(larger) } : { low: null, high: null };
  },
};
