import { compare, fraction } from '../../fraction.ts';
import type { StepWord } from './step-word.ts';

/** A name for a number: the highest band it reaches. */
export const bands: StepWord = (_run, { points }, { bands: words }) => {
  if (!words || !points) return null;
  const reached = words.filter(({ from }) => compare(fraction(from), points) <= 0);
  return { band: reached.toSorted((a, b) => b.from - a.from)[0]?.label ?? null };
};
