import { fraction } from '../../fraction.ts';
import type { RankKey } from '../../template/scoring.ts';
import type { RankWord } from './rank-word.ts';

/** The range between the evaluators: who divides them less comes first. */
export const spread: RankWord<Extract<RankKey['key'], { spread: true }>> = {
  value: (_prepared, _key, { spread: range }) => (range === undefined || range === null ? null : fraction(range)),
  dir: () => 'asc',
};
