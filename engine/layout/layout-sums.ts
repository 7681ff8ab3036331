import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { alikeDigits, alikeFigures, placesOf } from '../scoring/alike-figures.ts';
import { fraction, sumOf, textOf } from '../fraction.ts';
import { BONUS, TOTAL } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { TraceNode } from '../scoring/result.ts';
import { findNode } from '../scoring/sources/result.ts';
import type { SumNode } from './node.ts';
import { sameFigure, stepsOf } from './steps-of.ts';

/**
 * `1,75 + 2,90 + 1,75 + 1,25 = 7,65`, what happens to the sum, what the bonus adds, what the result makes of it: each
 * number under its own name. Nothing while there is no total.
 */
export function layoutSums(scoring: PreparedScoring, trace: TraceNode): SumNode[] {
  const total = findNode(trace, TOTAL);
  if (total?.points == null) return [];
  const places = placesOf(scoring);
  const words = scoring.collectors.find(({ id }) => id === TOTAL) ?? {};
  const given = total.children.flatMap(({ contribution }) => contribution ?? []);
  const title = scoring.scoring.total?.title ?? TEXT.total;
  const sums = summed(title, given, total, stepsOf(words, total, places), places);
  const bonus = findNode(trace, BONUS);
  if (bonus?.points != null && bonus.contribution !== null && !sameFigure(bonus.contribution, '0')) {
    const whole = textOf(sumOf([total.points, bonus.contribution].map(fraction)));
    const steps = stepsOf(scoring.scoring.bonus ?? {}, { ...bonus, value: whole }, places);
    const added = { ...bonus, value: null };
    sums.push(...summed(scoring.label(BONUS), [total.points, bonus.contribution], added, steps, places));
  }
  const computed = bonus?.points ?? total.points;
  if (trace.points !== null && !sameFigure(trace.points, computed)) {
    const [before = '', after = ''] = alikeFigures([computed, trace.points], places);
    sums.push({ kind: 'sum', label: TEXT.forced(before, after), terms: [], total: after });
  }
  return sums;
}

/** Terms are written before a number only where they come to it; what changed it afterwards is said beside its name. */
function summed(
  label: string,
  given: readonly string[],
  { value, points }: TraceNode,
  steps: readonly string[],
  places: number,
): SumNode[] {
  const [last = ''] = alikeFigures([points ?? '0'], places);
  if (given.length === 0) return [{ kind: 'sum', label, terms: [], total: last }];
  const whole = addition(label, given, points ?? '0', places);
  if (whole) return [whole];
  const before = value === null ? null : addition(TEXT.sum, given, value, places);
  const after: SumNode = { kind: 'sum', label: [`${label}.`, ...steps].join(' '), terms: [], total: last };
  return before ? [before, after] : [after];
}

/** null: as they are written, the terms do not come to it. */
function addition(label: string, given: readonly string[], sum: string, places: number): SumNode | null {
  const written = alikeDigits([...given, sum], places);
  const terms = written.slice(0, -1);
  const total = written.at(-1) ?? '';
  if (!sameFigure(textOf(sumOf(terms.map(fraction))), total)) return null;
  return { kind: 'sum', label, terms: terms.map(formatDecimal), total: formatDecimal(total) };
}
