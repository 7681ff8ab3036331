import { compare, divide, fraction, plus } from '../../fraction.ts';
import { pointsOf } from './panel-word.ts';
import type { PanelWord } from './panel-word.ts';

export const median: PanelWord = (votes) => {
  const sorted = pointsOf(votes).toSorted(compare);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low && high ? divide(plus(low, high), fraction(2)) : null;
};
