import { compare, divide, fraction, sumOf } from '../../fraction.ts';
import { pointsOf } from './panel-word.ts';
import type { PanelWord } from './panel-word.ts';

/** The mean without the highest and the lowest. */
export const trimmed: PanelWord = (votes, { trim = 1 }) => {
  const sorted = pointsOf(votes).toSorted(compare);
  const kept = sorted.slice(trim, Math.max(trim, sorted.length - trim));
  return kept.length === 0 ? null : divide(sumOf(kept), fraction(kept.length));
};
