import { fraction } from '../../fraction.ts';
import type { RankKey } from '../../template/scoring.ts';
import { factValue } from '../sources/fact.ts';
import type { RankWord } from './rank-word.ts';

export const fact: RankWord<Extract<RankKey['key'], { fact: string }>> = {
  value: (prepared, key, { hechos }) => {
    const value = factValue({ prepared, scope: { hechos } }, key.fact);
    return typeof value === 'number' ? fraction(value) : value;
  },
  dir: () => 'desc',
};
