import { formatDecimal } from '../format-decimal.ts';
import { fraction, sumOf, textOf } from '../scoring/fraction.ts';
import type { TraceNode } from '../scoring/result.ts';
import type { Collecting, How } from '../scoring/scoring.ts';

/** At least two decimals, so that figures align under one another; more only where they say something. */
const LEAST_PLACES = 2;
const MOST_PLACES = 4;

/** `8,75 × 2/10 = 1,75`: how a section's points become what it gives to the stage above. null while there are none. */
export function arithmeticLine(own: TraceNode, words: Collecting | null, above: TraceNode | null): string | null {
  if (own.points === null) return null;
  const points = formatFigure(own.points);
  if (!words || !above || own.contribution === null) return points;
  const factor = factorOf(own, words, above);
  if (factor === null) return points;
  // What is shown of a quotient without end is not all of it.
  const equals = isWhole(own.points) && isWhole(own.contribution) ? '=' : '≈';
  return `${points} × ${factor} ${equals} ${formatFigure(own.contribution)}`;
}

/** What the points of a stage are multiplied with before they are added up; null: nothing. */
export function factorOf(own: TraceNode, words: Collecting, above: TraceNode): string | null {
  return FACTORS[words.how](own, words, above);
}

/** What the points are multiplied with, as people write it. */
const FACTORS: Record<How, (own: TraceNode, words: Collecting, above: TraceNode) => string | null> = {
  sum: () => null,
  weightedSum: (own, { weights }) =>
    own.weight === null ? null : `${formatDecimal(own.weight)}${weights === 'percent' ? ' %' : ''}`,
  mean: (_own, _words, above) => `1/${counted(above).length}`,
  weightedMean: (own, _words, above) => {
    const all = textOf(sumOf(counted(above).map(({ weight }) => fraction(weight ?? '0'))));
    return own.weight === null ? null : `${formatDecimal(own.weight)}/${formatDecimal(all)}`;
  },
  best: (own) => (own.contribution === '0' && own.points !== '0' ? '0' : null),
  none: () => null,
};

function counted({ children }: TraceNode): readonly TraceNode[] {
  return children.filter(({ contribution }) => contribution !== null);
}

/** Whether the figure says all of the number. */
function isWhole(digits: string): boolean {
  return (digits.split('.')[1]?.length ?? 0) <= MOST_PLACES;
}

export function formatFigure(digits: string): string {
  return formatDecimal(shownDigits(digits));
}

/** As many of its digits as a figure shows. */
export function shownDigits(digits: string): string {
  const decimals = digits.split('.')[1]?.length ?? 0;
  return textOf(fraction(digits), Math.min(MOST_PLACES, Math.max(LEAST_PLACES, decimals)));
}
