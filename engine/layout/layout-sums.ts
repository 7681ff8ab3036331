import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { fraction, sumOf, textOf } from '../scoring/fraction.ts';
import { BONUS, TOTAL } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { TraceNode } from '../scoring/result.ts';
import { findNode } from '../scoring/sources/result.ts';
import { formatFigure, shownDigits } from './arithmetic-line.ts';
import type { SumNode } from './node.ts';
import { sameFigure, stepsOf } from './steps-of.ts';

/**
 * `1,75 + 2,90 + 1,75 + 1,25 = 7,65`, what happens to the sum, what the bonus adds, what the result makes of it: each
 * number under its own name. Nothing while there is no total.
 */
export function layoutSums(scoring: PreparedScoring, trace: TraceNode): SumNode[] {
  const total = findNode(trace, TOTAL);
  if (total?.points == null) return [];
  const words = scoring.collectors.find(({ id }) => id === TOTAL) ?? {};
  const given = total.children.flatMap(({ contribution }) => contribution ?? []);
  const title = scoring.scoring.total?.title ?? TEXT.total;
  const sums = summed(title, given, total, stepsOf(words, total));
  const bonus = findNode(trace, BONUS);
  if (bonus?.points != null && bonus.contribution !== null && !sameFigure(bonus.contribution, '0')) {
    const steps = stepsOf(scoring.scoring.bonus ?? {}, {
      ...bonus,
      value: textOf(sumOf([total.points, bonus.contribution].map(fraction))),
    });
    const added = { ...bonus, value: null };
    sums.push(...summed(scoring.label(BONUS), [total.points, bonus.contribution], added, steps));
  }
  const computed = bonus?.points ?? total.points;
  if (trace.points !== null && !sameFigure(trace.points, computed)) {
    const label = TEXT.forced(formatDecimal(computed), formatDecimal(trace.points));
    sums.push({ kind: 'sum', label, terms: [], total: formatDecimal(trace.points) });
  }
  return sums;
}

/** Terms stand before a number only where they come to it; what changed it afterwards is said beside its name. */
function summed(
  label: string,
  given: readonly string[],
  { value, points }: TraceNode,
  steps: readonly string[],
): SumNode[] {
  const terms = given.map(formatFigure);
  const total = points ?? '';
  const sum = textOf(sumOf(given.map((digits) => fraction(shownDigits(digits)))));
  if (given.length === 0 || sameFigure(sum, total)) return [{ kind: 'sum', label, terms, total: formatDecimal(total) }];
  const before: SumNode[] =
    value !== null && sameFigure(sum, shownDigits(value))
      ? [{ kind: 'sum', label: TEXT.sum, terms, total: formatFigure(value) }]
      : [];
  return [...before, { kind: 'sum', label: [`${label}.`, ...steps].join(' '), terms: [], total: formatDecimal(total) }];
}
