import type { Source } from '../../template/scoring.ts';
import { answer } from './answer.ts';
import { count } from './count.ts';
import { fact } from './fact.ts';
import { result } from './result.ts';
import type { SourceWord } from './source-word.ts';
import { sum } from './sum.ts';
import { years } from './years.ts';

/** Every place a value can come from; a pointer alone is an answer. One word, one file, one line. */
export const SOURCE_WORDS = { answer, count, sum, years, fact, result } as const;

export function sourceWord(source: Source): SourceWord {
  const name =
    typeof source === 'string'
      ? 'answer'
      : (Object.keys(SOURCE_WORDS) as (keyof typeof SOURCE_WORDS)[]).find((word) => word in source);
  if (name === undefined) throw new Error('A value from no known place: the template was not checked');
  return SOURCE_WORDS[name] as SourceWord;
}
