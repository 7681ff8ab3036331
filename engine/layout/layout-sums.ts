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
  if (total?.puntos == null) return [];
  const terms = total.hijos.flatMap(({ aporte }) => (aporte === null ? [] : [formatFigure(aporte)]));
  const sums: SumNode[] = [
    { kind: 'sum', label: scoring.total?.title ?? TEXT.total, terms, total: formatDecimal(total.puntos) },
  ];
  const bonus = findNode(trace, BONUS);
  if (bonus?.puntos != null && bonus.aporte !== null && bonus.aporte !== '0') {
    const added = [formatDecimal(total.puntos), formatFigure(bonus.aporte)];
    sums.push({ kind: 'sum', label: label(BONUS), terms: added, total: formatDecimal(bonus.puntos) });
  }
  return sums;
}
