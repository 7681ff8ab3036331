import type { RankKey } from '../../template/scoring.ts';
import { fact } from './fact.ts';
import { formula } from './formula.ts';
import { item } from './item.ts';
import { presented } from './presented.ts';
import type { RankWord } from './rank-word.ts';
import { section } from './section.ts';
import { spread } from './spread.ts';
import { stratum } from './stratum.ts';
import { total } from './total.ts';

/** Everything an order of merit may go by. One word, one file, one line. */
export const RANK_WORDS = { stratum, item, section, total, formula, fact, spread, presented } as const;

export function rankWord(key: RankKey['key']): RankWord {
  const name = (Object.keys(RANK_WORDS) as (keyof typeof RANK_WORDS)[]).find((word) => word in key);
  if (name === undefined) throw new Error('An order by nothing known: the template was not checked');
  return RANK_WORDS[name] as RankWord;
}
