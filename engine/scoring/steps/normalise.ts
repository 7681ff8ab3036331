import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { divide, fraction, isZero, minus, times, ZERO } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import type { StepWord } from './step-word.ts';

/** Onto another scale: x/max or (x−min)/(max−min) of the target. */
export const normalise: StepWord = (run, { id, points, low, high }, { normalise: words }) => {
  if (!words) return null;
  const start = words.from === 'min' ? low : ZERO;
  const width = high && start && minus(high, start);
  if (!start || !width || isZero(width)) return TEXT.noScale(run.prepared.label(id));
  const target = fraction(words.target);
  const scaled = (value: Fraction): Fraction => divide(times(minus(value, start), target), width);
  return { points: points && scaled(points), low: low && scaled(low), high: target };
};
