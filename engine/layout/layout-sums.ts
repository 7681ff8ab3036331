import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { BONUS, TOTAL } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { TraceNode } from '../scoring/result.ts';
import { findNode } from '../scoring/sources/result.ts';
import { formatFigure } from './arithmetic-line.ts';
import type { SumNode } from './node.ts';

/** `1,75 + 2,90 + 1,75 + 1,25 = 7,65`, and what the bonus adds. Nothing while there is no total. */
export function layoutSums({ scoring, label }: PreparedScoring, trace: TraceNode): SumNode[] {
  const total = findNode(trace, TOTAL);
  if (total?.points == null) return [];
  const terms = total.children.flatMap(({ contribution }) =>
    contribution === null ? [] : [formatFigure(contribution)],
  );
  const sums: SumNode[] = [
    { kind: 'sum', label: scoring.total?.title ?? TEXT.total, terms, total: formatDecimal(total.points) },
  ];
  const bonus = findNode(trace, BONUS);
  if (bonus?.points != null && bonus.contribution !== null && bonus.contribution !== '0') {
    const added = [formatDecimal(total.points), formatFigure(bonus.contribution)];
    sums.push({ kind: 'sum', label: label(BONUS), terms: added, total: formatDecimal(bonus.points) });
  }
  return sums;
}
