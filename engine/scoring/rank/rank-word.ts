import type { Scalar } from '../../conditions/condition.ts';
import type { Fraction } from '../../fraction.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { RankKey } from '../../template/scoring.ts';
import type { Candidate } from './candidate.ts';

/** What a project is ordered by: a number, a category, or nothing known. */
export type KeyValue = Fraction | Scalar | null;

export interface RankWord<K extends RankKey['key'] = RankKey['key']> {
  readonly value: (prepared: PreparedScoring, key: K, candidate: Candidate) => KeyValue;
  /** The direction where none is declared. */
  readonly dir: (prepared: PreparedScoring, key: K) => 'asc' | 'desc';
}
