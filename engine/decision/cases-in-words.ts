import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { DIALECT } from '#schemas/messages/dialect.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Choice, Conditional, StageWords, Threshold } from '../template/scoring.ts';
import { conditionInWords, number, percentOf } from './condition-in-words.ts';

/** A word that may depend on conditions: "2 si «Calidad» es «Alta»; 1 en cualquier otro caso". `none`: where no case holds. */
export function casesInWords<T extends number | object>(
  prepared: PreparedScoring,
  words: Conditional<T>,
  show: (value: T) => string,
  none: string,
): string {
  if (!Array.isArray(words)) return show(words as T);
  const choices = words as readonly Choice<T>[];
  const cases = choices.map(({ when, value }) =>
    when ? TEXT.inCase(show(value), conditionInWords(prepared, when)) : TEXT.inOther(show(value)),
  );
  const isOpen = choices.every(({ when }) => when !== undefined);
  return [...cases, ...(isOpen ? [none] : [])].join('; ');
}

/** Tells what a minimum asks: "al menos 6", "como máximo 40 % del máximo". */
export function askedInWords(prepared: PreparedScoring, { threshold, best }: StageWords): string {
  const asks = (one: number | Threshold): string => {
    const { value, share = 0, op = best === 'min' ? '<=' : '>=', on } = typeof one === 'number' ? { value: one } : one;
    const much = value === undefined ? DIALECT.shareOf(percentOf(share)) : number(value);
    return `${DIALECT.ops[op]} ${much}${on === 'weighted' ? TEXT.withWeight : ''}`;
  };
  return threshold === undefined ? '' : casesInWords(prepared, threshold, asks, TEXT.asksNothing);
}
