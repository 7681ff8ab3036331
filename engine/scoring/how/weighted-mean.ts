import { divide, isZero, sumOf } from '../../fraction.ts';
import type { HowWord } from './how-word.ts';

/** By the weights of what counts; weights of nothing but zeros say nothing. */
export const weightedMean: HowWord = {
  measure: 'weight',
  factors: (parts) => {
    const counted = sumOf(parts.map(({ share }) => share));
    return isZero(counted) ? null : new Map(parts.map(({ id, share }) => [id, divide(share, counted)]));
  },
};
