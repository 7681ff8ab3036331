import { divide, isZero, sumOf, times } from '../fraction.ts';
import type { PanelWord } from './panel-word.ts';

/** By confidence, where evaluators state theirs. */
export const mean: PanelWord = (votes) => {
  const counted = votes.flatMap(({ puntos, weight }) => (puntos ? [{ puntos, weight }] : []));
  const all = sumOf(counted.map(({ weight }) => weight));
  return isZero(all) ? null : divide(sumOf(counted.map(({ puntos, weight }) => times(puntos, weight))), all);
};
