import { divide, fraction, isZero, ONE, sumOf, times } from '../../fraction.ts';
import type { HowWord } from './how-word.ts';

/** Each times its weight, added up; weights that are percentages are hundredths. */
export const weightedSum: HowWord = {
  measure: 'weight',
  factors: (parts, all, { weights }) => {
    const counted = sumOf(parts.map(({ share }) => share));
    const stretch = isZero(counted) ? ONE : divide(all, counted);
    const unit = weights === 'percent' ? divide(stretch, fraction(100)) : stretch;
    return new Map(parts.map(({ id, share }) => [id, times(share, unit)]));
  },
};
