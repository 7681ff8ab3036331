import { fraction } from '../../fraction.ts';
import { TOTAL } from '../prepare-scoring.ts';
import type { RankKey } from '../../template/scoring.ts';
import type { RankWord } from './rank-word.ts';
import { stageDirection } from './stage-points.ts';

/** What the result says, forced or kept. */
export const total: RankWord<Extract<RankKey['key'], { total: true }>> = {
  value: (_prepared, _key, { score }) => {
    const points = score.result?.total ?? null;
    return points === null ? null : fraction(points);
  },
  dir: (prepared) => stageDirection(prepared, TOTAL),
};
