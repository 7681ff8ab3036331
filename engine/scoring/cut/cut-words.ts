import type { Cut } from '../../template/scoring.ts';
import { budget } from './budget.ts';
import type { CutWord } from './cut-word.ts';
import { mark } from './mark.ts';
import { seats } from './seats.ts';

/** Every way of drawing the line. One word, one file, one line. */
export const CUT_WORDS = { mark, seats, budget } as const;

export function cutWord(cut: Cut): CutWord {
  const name = (Object.keys(CUT_WORDS) as (keyof typeof CUT_WORDS)[]).find((word) => word in cut);
  if (name === undefined) throw new Error('A line drawn in no known way: the template was not checked');
  return CUT_WORDS[name] as CutWord;
}
