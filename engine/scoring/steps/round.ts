import { roundTo, textOf } from '../../fraction.ts';
import type { StepWord } from './step-word.ts';

/** Rounded here, compared afterwards: what is shown is what decides. */
export const round: StepWord = (_run, { points, low, high }, { round: words }) => {
  if (!words) return null;
  const { places, mode } = words;
  const rounded = points && roundTo(points, places, mode);
  return {
    points: rounded,
    low: low && roundTo(low, places, mode),
    high: high && roundTo(high, places, mode),
    places,
    rounding: points &&
      rounded && { before: textOf(points), after: textOf(rounded, places), places: places, mode: mode },
  };
};
