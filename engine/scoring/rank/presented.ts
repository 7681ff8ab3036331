import type { RankKey } from '../../template/scoring.ts';
import type { RankWord } from './rank-word.ts';

/** When the project was presented: moments are texts that sort as the time does. */
export const presented: RankWord<Extract<RankKey['key'], { presented: true }>> = {
  value: (_prepared, _key, { presented: at }) => at ?? null,
  dir: () => 'asc',
};
