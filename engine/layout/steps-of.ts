import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { compare, fraction } from '../scoring/fraction.ts';
import type { TraceNode } from '../scoring/result.ts';
import type { StageWords } from '../scoring/scoring.ts';
import { formatFigure } from './arithmetic-line.ts';

/** What happened to the value of a stage before it became its points, a sentence for each act that changed it. */
export function stepsOf(words: StageWords, { value, points, rounding, most }: TraceNode): string[] {
  if (value === null || points === null || !isNumber(value)) return [];
  const beforeRounding = rounding?.before ?? points;
  const steps: string[] = [];
  if (words.normalise) {
    const target = formatDecimal(String(words.normalise.target));
    if (!sameFigure(value, beforeRounding))
      steps.push(TEXT.scaledTo(formatFigure(value), target, formatFigure(beforeRounding)));
  } else if (words.cap !== undefined && !sameFigure(value, beforeRounding) && most !== null) {
    steps.push(TEXT.cappedAt(formatFigure(value), formatFigure(beforeRounding)));
  }
  if (rounding && !sameFigure(rounding.before, rounding.after)) {
    steps.push(TEXT.rounded(formatFigure(rounding.before), formatFigure(rounding.after)));
  }
  return steps;
}

export function sameFigure(a: string, b: string): boolean {
  return compare(fraction(a), fraction(b)) === 0;
}

function isNumber(digits: string): boolean {
  return /^-?\d+(?:\.\d+)?$/u.test(digits);
}
