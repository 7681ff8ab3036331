import { divide, isZero, ONE, sumOf, times } from '../../fraction.ts';
import type { HowWord } from './how-word.ts';

/** Added up. What is not applicable leaves its maximum to the others, in proportion. */
export const sum: HowWord = {
  measure: 'max',
  factors: (parts, all) => {
    const counted = sumOf(parts.map(({ share }) => share));
    const stretch = isZero(counted) ? ONE : divide(all, counted);
    return new Map(
      parts.map(({ id, share, base }) => [id, isZero(base) ? stretch : times(divide(share, base), stretch)]),
    );
  },
};
