import { divide, fraction, ONE } from '../../fraction.ts';
import type { HowWord } from './how-word.ts';

export const mean: HowWord = {
  measure: 'equal',
  factors: (parts) => new Map(parts.map(({ id }) => [id, divide(ONE, fraction(parts.length))])),
};
