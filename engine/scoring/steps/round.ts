import { roundTo, textOf } from '../fraction.ts';
import type { StepWord } from './step-word.ts';

/** Rounded here, compared afterwards: what is shown is what decides. */
export const round: StepWord = (_run, { puntos, low, high }, { round: words }) => {
  if (!words) return null;
  const { places, mode } = words;
  const rounded = puntos && roundTo(puntos, places, mode);
  return {
    puntos: rounded,
    low: low && roundTo(low, places, mode),
    high: high && roundTo(high, places, mode),
    places,
    redondeo: puntos &&
      rounded && { antes: textOf(puntos), despues: textOf(rounded, places), lugares: places, modo: mode },
  };
};
