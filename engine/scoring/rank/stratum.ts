import { evaluateCondition } from '../../conditions/evaluate-condition.ts';
import { fraction } from '../../fraction.ts';
import type { RankKey } from '../../template/scoring.ts';
import { candidateScope } from './candidate-scope.ts';
import type { RankWord } from './rank-word.ts';

/** The first group whose condition holds; groups of a lower number come first. */
export const stratum: RankWord<Extract<RankKey['key'], { stratum: unknown }>> = {
  value: (_prepared, key, candidate) => {
    const scope = candidateScope(candidate);
    const group = key.stratum.find(({ when }) => when === undefined || evaluateCondition(when, scope));
    return group ? fraction(group.value) : null;
  },
  dir: () => 'asc',
};
