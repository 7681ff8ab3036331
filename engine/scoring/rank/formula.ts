import { fraction, plus, times, ZERO } from '../../fraction.ts';
import type { RankKey } from '../../template/scoring.ts';
import { factValue } from '../sources/fact.ts';
import type { RankWord } from './rank-word.ts';
import { stagePoints } from './stage-points.ts';

/** Stages and facts, each times a number, added up. */
export const formula: RankWord<Extract<RankKey['key'], { formula: unknown }>> = {
  value: (prepared, key, candidate) => {
    let sum = ZERO;
    for (const { of, times: factor } of key.formula) {
      const stage = stagePoints(candidate, of);
      const known = stage ?? factValue({ prepared, scope: { hechos: candidate.hechos } }, of);
      const value = typeof known === 'number' ? fraction(known) : known;
      if (value === null || typeof value !== 'object') return null;
      sum = plus(sum, times(value, fraction(factor)));
    }
    return sum;
  },
  dir: () => 'desc',
};
