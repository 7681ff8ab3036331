import type { RankKey } from '../../template/scoring.ts';
import type { RankWord } from './rank-word.ts';
import { stageDirection, stagePoints } from './stage-points.ts';

export const section: RankWord<Extract<RankKey['key'], { section: string }>> = {
  value: (_prepared, key, candidate) => stagePoints(candidate, key.section),
  dir: (prepared, key) => stageDirection(prepared, key.section),
};
