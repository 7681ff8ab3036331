import type { How } from '../../template/scoring.ts';
import { best } from './best.ts';
import type { HowWord } from './how-word.ts';
import { mean } from './mean.ts';
import { none } from './none.ts';
import { sum } from './sum.ts';
import { weightedMean } from './weighted-mean.ts';
import { weightedSum } from './weighted-sum.ts';

/** Every way of making one value of several. One word, one file, one line. */
export const HOW_WORDS: Readonly<Record<How, HowWord>> = { sum, weightedSum, mean, weightedMean, best, none };
