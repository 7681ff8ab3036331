import { DIALECT } from '#schemas/messages/dialect.ts';
import { SCORING_CHANGES as TEXT } from '#schemas/messages/scoring-changes.ts';
import type { Normalise, Round, StageWords, Threshold } from '../../template/scoring.ts';
import { showNumber } from './show-number.ts';

type Shown = keyof typeof TEXT.words;
type Words = StageWords & { readonly take?: number };

/** One word of a stage in few letters; null where a condition decides, undefined where it is not there. */
export function showWord(words: Words, word: Shown): string | null | undefined {
  const value = words[word];
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return null;
  if (typeof value === 'number') return word === 'threshold' ? showThreshold({ value }, words) : showNumber(value);
  if (word === 'normalise') return TEXT.scale(showNumber((value as Normalise).target));
  if (word === 'round') return showRound(value as Round);
  return showThreshold(value as Threshold, words);
}

function showRound({ places, mode }: Round): string {
  return `${DIALECT.places(places)} (${DIALECT.modes[mode]})`;
}

function showThreshold({ value, share, op }: Threshold, { best }: StageWords): string {
  const shown = SIGNS[op ?? (best === 'min' ? '<=' : '>=')];
  if (share === undefined) return `${shown} ${showNumber(value ?? 0)}`;
  // 0.7 × 100 is 70.00000000000001 in binary.
  return TEXT.share(shown, showNumber(Math.round(share * 1e8) / 1e6));
}

const SIGNS = { '>=': '≥', '>': '>', '<=': '≤', '<': '<' } as const;
