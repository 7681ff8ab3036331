import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { fraction, sumOf, textOf } from '../scoring/fraction.ts';
import { BONUS, prepareScoring, TOTAL } from '../scoring/prepare-scoring.ts';
import type { Result, TraceNode } from '../scoring/result.ts';
import { findNode } from '../scoring/sources/result.ts';
import type { PreparedTemplate } from '../template/prepared-template.ts';
import { factorOf, formatFigure, shownDigits } from './arithmetic-line.ts';
import { sameFigure, stepsOf } from './steps-of.ts';

/** How a total comes about, a line for each act: what is added up, what happens to the sum, what is added to it. */
export function totalInWords(prepared: PreparedTemplate, result: Pick<Result, 'total' | 'trace'>): string[] {
  const scoring = prepareScoring(prepared);
  const total = findNode(result.trace, TOTAL);
  if (!scoring || !total || total.points === null) return [];
  const words = scoring.collectors.find(({ id }) => id === TOTAL);
  const lines = words ? [sumInWords(total, (own) => factorOf(own, words, total))] : [];
  lines.push(...stepsOf(words ?? {}, total));
  const bonus = findNode(result.trace, BONUS);
  if (bonus?.points != null && bonus.contribution !== null && !sameFigure(bonus.contribution, '0')) {
    const before = bonus.value ?? total.points;
    const label = scoring.scoring.bonus?.title ?? TEXT.bonus;
    lines.push(
      `${formatDecimal(before)} + ${formatFigure(bonus.contribution)} (${label}) = ${formatDecimal(bonus.points)}`,
    );
  }
  const computed = bonus?.points ?? total.points;
  if (result.total === null) lines.push(TEXT.takenAway(formatDecimal(computed)));
  else if (!sameFigure(result.total, computed))
    lines.push(TEXT.forced(formatDecimal(computed), formatDecimal(result.total)));
  return lines.filter(Boolean);
}

function sumInWords(total: TraceNode, factor: (own: TraceNode) => string | null): string {
  const parts = total.children.filter(({ contribution, points }) => contribution !== null && points !== null);
  const combined = total.children.find(({ stage }) => stage === 'panel');
  if (parts.length === 0)
    return combined?.points == null ? '' : `${TEXT.combinedTotal} = ${formatDecimal(total.points ?? '')}`;
  const terms = parts.map((own) => {
    const by = factor(own);
    return by === null ? formatFigure(own.points ?? '') : `${formatFigure(own.points ?? '')} × ${by}`;
  });
  const given = parts.map(({ contribution }) => formatFigure(contribution ?? ''));
  const sum = formatFigure(total.value ?? '');
  const shown = textOf(sumOf(parts.map(({ contribution }) => fraction(shownDigits(contribution ?? '0')))));
  const equals = sameFigure(shown, shownDigits(total.value ?? '0')) ? ' = ' : ' ≈ ';
  const hasFactors = parts.some((own) => factor(own) !== null);
  return [terms.join(' + '), ...(hasFactors ? [given.join(' + ')] : []), sum].join(equals);
}
