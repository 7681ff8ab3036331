import { chooseNumber } from '../run.ts';
import type { StepWord } from './step-word.ts';

/** A declared maximum; of a list of which none holds there is no maximum. */
export const max: StepWord = (run, _stage, words) =>
  words.max === undefined ? null : { high: chooseNumber(run, words.max) };
