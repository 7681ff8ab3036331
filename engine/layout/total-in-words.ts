import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { alikeDigits, alikeFigures, placesOf } from '../scoring/alike-figures.ts';
import { fraction, sumOf, textOf } from '../fraction.ts';
import { BONUS, prepareScoring, TOTAL } from '../scoring/prepare-scoring.ts';
import type { Result, TraceNode } from '../scoring/result.ts';
import { findNode } from '../scoring/sources/result.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { factorOf } from './arithmetic-line.ts';
import { sameFigure, stepsOf } from './steps-of.ts';

/** How a total comes about, a line for each act: what is added up, what happens to the sum, what is added to it. */
export function totalInWords(prepared: PreparedTemplate, result: Pick<Result, 'total' | 'trace'>): string[] {
  const scoring = prepareScoring(prepared);
  const total = findNode(result.trace, TOTAL);
  if (!scoring || !total || total.points === null) return [];
  const places = placesOf(scoring);
  const words = scoring.collectors.find(({ id }) => id === TOTAL);
  const lines = words ? [sumInWords(total, (own) => factorOf(own, words, total), places)] : [];
  lines.push(...stepsOf(words ?? {}, total, places));
  const bonus = findNode(result.trace, BONUS);
  if (bonus?.points != null && bonus.contribution !== null && !sameFigure(bonus.contribution, '0')) {
    const label = scoring.scoring.bonus?.title ?? TEXT.bonus;
    const numbers = [bonus.value ?? total.points, bonus.contribution, bonus.points];
    const [before, added, after] = alikeFigures(numbers, places);
    lines.push(`${before} + ${added} (${label}) = ${after}`);
  }
  const computed = bonus?.points ?? total.points;
  if (result.total === null) lines.push(TEXT.takenAway(alikeFigures([computed], places)[0] ?? ''));
  else if (!sameFigure(result.total, computed)) {
    const [before = '', after = ''] = alikeFigures([computed, result.total], places);
    lines.push(TEXT.forced(before, after));
  }
  return lines.filter(Boolean);
}

function sumInWords(total: TraceNode, factor: (own: TraceNode) => string | null, places: number): string {
  const parts = total.children.filter(({ contribution, points }) => contribution !== null && points !== null);
  const combined = total.children.find(({ stage }) => stage === 'panel');
  if (parts.length === 0) {
    const [figure] = alikeFigures([total.points ?? '0'], places);
    return combined?.points == null ? '' : `${TEXT.combinedTotal} = ${figure}`;
  }
  const numbers = parts.flatMap(({ points, contribution }) => [points ?? '0', contribution ?? '0']);
  const written = alikeDigits([...numbers, total.value ?? '0'], places);
  const sum = written.at(-1) ?? '';
  const given = parts.map((_part, at) => written[2 * at + 1] ?? '');
  const terms = parts.map((own, at) => {
    const by = factor(own);
    const points = formatDecimal(written[2 * at] ?? '');
    return by === null ? points : `${points} × ${by}`;
  });
  const equals = sameFigure(textOf(sumOf(given.map(fraction))), sum) ? ' = ' : ' ≈ ';
  const hasFactors = parts.some((own) => factor(own) !== null);
  if (parts.length === 1 && !hasFactors && equals === ' = ') return formatDecimal(sum);
  const lines = [terms.join(' + '), ...(hasFactors ? [given.map(formatDecimal).join(' + ')] : []), formatDecimal(sum)];
  return lines.join(equals);
}
