import { fraction, plus, times, ZERO } from '../../fraction.ts';
import type { RankKey } from '../../template/scoring.ts';
import type { Fraction } from '../../fraction.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { factValue } from '../sources/fact.ts';
import type { Candidate } from './candidate.ts';
import type { RankWord } from './rank-word.ts';
import { stagePoints } from './stage-points.ts';

/** The value of one part of a formula: the points of a stage, or a fact. */
export function termValue(prepared: PreparedScoring, of: string, candidate: Candidate): Fraction | null {
  const known = stagePoints(candidate, of) ?? factValue({ prepared, scope: { hechos: candidate.hechos } }, of);
  const value = typeof known === 'number' ? fraction(known) : known;
  return typeof value === 'object' ? value : null;
}

/** Stages and facts, each times a number, added up. */
export const formula: RankWord<Extract<RankKey['key'], { formula: unknown }>> = {
  value: (prepared, key, candidate) => {
    let sum = ZERO;
    for (const { of, times: factor } of key.formula) {
      const value = termValue(prepared, of, candidate);
      if (value === null) return null;
      sum = plus(sum, times(value, fraction(factor)));
    }
    return sum;
  },
  dir: () => 'desc',
};
