import { formatDecimal } from '../format-decimal.ts';
import { alikeDigits, isSaidWhole } from '../scoring/alike-figures.ts';
import { fraction, sumOf, textOf } from '../fraction.ts';
import type { TraceNode } from '../scoring/result.ts';
import type { Collecting, How } from '../template/scoring.ts';

/** `8,75 × 2/10 = 1,75`: how a section's points become what it gives to the stage above. null while there are none. */
export function arithmeticLine(
  own: TraceNode,
  words: Collecting | null,
  above: TraceNode | null,
  places: number,
): string | null {
  if (own.points === null) return null;
  const factor = words && above && own.contribution !== null ? factorOf(own, words, above) : null;
  const numbers = factor === null ? [own.points] : [own.points, own.contribution ?? '0'];
  const written = alikeDigits(numbers, places);
  // What is shown of a quotient without end is not all of it.
  const equals = numbers.every((digits, at) => isSaidWhole(digits, written[at] ?? '')) ? '=' : '≈';
  const [points = '', gives = ''] = written.map(formatDecimal);
  return factor === null ? points : `${points} × ${factor} ${equals} ${gives}`;
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
