import { patternSteps } from './pattern-steps.ts';

/** A text as people write them; what longer ones cost is counted when the whole template is. */
const USUAL_LENGTH = 1000;
/** Some tens of milliseconds. */
const MOST_STEPS = 2 ** 24;

/**
 * Whether a pattern can only take time in proportion to a small power of the text: anchored at both ends, no repetition
 * of something that repeats or chooses, no looking around or back, and few ways in which a text can be read.
 * Deliberately narrow; the patterns of the engine's own table are known to be harmless.
 */
export function isSafePattern(pattern: string): boolean {
  return patternSteps(pattern, USUAL_LENGTH) <= MOST_STEPS;
}
