import type { RankKey } from '../../template/scoring.ts';
import type { RankWord } from './rank-word.ts';
import { stageDirection, stagePoints } from './stage-points.ts';

export const item: RankWord<Extract<RankKey['key'], { item: string }>> = {
  value: (_prepared, key, candidate) => stagePoints(candidate, key.item),
  dir: (prepared, key) => stageDirection(prepared, key.item),
};
