import { smaller } from '../../fraction.ts';
import { chooseNumber } from '../run.ts';
import type { StepWord } from './step-word.ts';

/** No more than so much. */
export const cap: StepWord = (run, { points, low, high }, words) => {
  const most = chooseNumber(run, words.cap);
  if (most === null) return null;
  return {
    points: points && smaller(points, most),
    low: low && smaller(low, most),
    high: high === null ? most : smaller(high, most),
  };
};
