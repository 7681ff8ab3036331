import { ownValue } from '../json.ts';
import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { isResult } from '../scoring/decide-outcome.ts';
import { prepareScoring, TOTAL } from '../scoring/prepare-scoring.ts';
import type { Score } from '../scoring/result.ts';
import { findNode } from '../scoring/sources/result.ts';
import type { PreparedTemplate } from '../template/prepared-template.ts';
import type { PrintedDocument } from './printed-document.ts';

/** The result in words, most important first: outcome, points of how many, what was asked, why. */
export function layoutResult(prepared: PreparedTemplate, { result, trace }: Score): PrintedDocument['result'] {
  const scoring = prepareScoring(prepared)?.scoring;
  if (!scoring) return [];
  if (!result) return [[TEXT.result, TEXT.noResult]];
  const list = (scoring.outcomes ?? []).find((one) => isResult(one, scoring.outcomes ?? []));
  const outcome = result.salida === null ? null : (ownValue(list?.labels ?? {}, result.salida) ?? result.salida);
  const total = findNode(trace, TOTAL);
  const lines: [string, string][] = [];
  if (outcome !== null) lines.push([TEXT.result, outcome]);
  if (result.total !== null) {
    const points = formatDecimal(result.total);
    lines.push([
      scoring.total?.title ?? TEXT.total,
      total?.maximo == null ? points : TEXT.ofMost(points, formatDecimal(total.maximo)),
    ]);
  }
  if (total?.umbral && result.total !== null) {
    lines.push([TEXT.asked, `${TEXT.ops[total.umbral.op]} ${formatDecimal(total.umbral.valor)}`]);
  }
  if (result.conjunto && result.conjunto.length > 0) {
    const labels: Record<string, string> = Object.assign({}, ...(scoring.outcomes ?? []).map((one) => one.labels));
    lines.push([TEXT.badges, result.conjunto.map((id) => ownValue(labels, id) ?? id).join(', ')]);
  }
  if (result.motivos.length > 0) lines.push([TEXT.reasons, result.motivos.join(' ')]);
  return lines;
}
