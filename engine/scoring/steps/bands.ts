import { compare, fraction } from '../fraction.ts';
import type { StepWord } from './step-word.ts';

/** A name for a number: the highest band it reaches. */
export const bands: StepWord = (_run, { puntos }, { bands: words }) => {
  if (!words || !puntos) return null;
  const reached = words.filter(({ from }) => compare(fraction(from), puntos) <= 0);
  return { faja: reached.toSorted((a, b) => b.from - a.from)[0]?.label ?? null };
};
