import { divide, isZero, sumOf, times } from '../../fraction.ts';
import type { PanelWord } from './panel-word.ts';

/** By confidence, where evaluators state theirs. */
export const mean: PanelWord = (votes) => {
  const counted = votes.flatMap(({ points, weight }) => (points ? [{ points, weight }] : []));
  const all = sumOf(counted.map(({ weight }) => weight));
  return isZero(all) ? null : divide(sumOf(counted.map(({ points, weight }) => times(points, weight))), all);
};
