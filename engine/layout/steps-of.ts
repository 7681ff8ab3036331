import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { alikeFigures, MOST_PLACES } from '../scoring/alike-figures.ts';
import { compare, fraction, textOf } from '../fraction.ts';
import type { TraceNode } from '../scoring/result.ts';
import type { StageWords } from '../template/scoring.ts';

/** What happened to the value of a stage before it became its points, a sentence for each act that changed it. */
export function stepsOf(words: StageWords, { value, points, rounding, most }: TraceNode, places: number): string[] {
  if (value === null || points === null || !isNumber(value)) return [];
  const beforeRounding = rounding?.before ?? points;
  const steps: string[] = [];
  const [before = '', after = ''] = alikeFigures([value, beforeRounding], places);
  if (words.normalise) {
    const target = formatDecimal(String(words.normalise.target));
    if (!sameFigure(value, beforeRounding)) steps.push(TEXT.scaledTo(before, target, after));
  } else if (words.cap !== undefined && !sameFigure(value, beforeRounding) && most !== null) {
    steps.push(TEXT.cappedAt(before, after));
  }
  return [...steps, ...roundingWords(rounding)];
}

/** The one sentence whose two numbers differ in their decimals: it is about them. */
export function roundingWords(rounding: TraceNode['rounding']): string[] {
  if (!rounding || sameFigure(rounding.before, rounding.after)) return [];
  const decimals = rounding.before.split('.')[1]?.length ?? 0;
  const before = textOf(fraction(rounding.before), Math.min(MOST_PLACES, decimals));
  return [TEXT.rounded(formatDecimal(before), formatDecimal(rounding.after))];
}

export function sameFigure(a: string, b: string): boolean {
  return compare(fraction(a), fraction(b)) === 0;
}

function isNumber(digits: string): boolean {
  return /^-?\d+(?:\.\d+)?$/u.test(digits);
}
