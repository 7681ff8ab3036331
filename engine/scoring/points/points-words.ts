import type { Points } from '../../template/scoring.ts';
import { brackets } from './brackets.ts';
import { options } from './options.ts';
import type { PointsWord } from './points-word.ts';
import { rate } from './rate.ts';
import { value } from './value.ts';

/** Every way of giving points. One word, one file, one line. */
export const POINTS_WORDS = { options, value, rate, brackets } as const;

export function pointsWord(points: Points): PointsWord {
  const name = (Object.keys(POINTS_WORDS) as (keyof typeof POINTS_WORDS)[]).find((word) => word in points);
  if (name === undefined) throw new Error('Points in no known way: the template was not checked');
  return POINTS_WORDS[name] as PointsWord;
}
