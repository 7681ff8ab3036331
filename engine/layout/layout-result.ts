import type { ToldCut } from '#schemas/generated/domain/told-cut.ts';
import { cutPlace, cutSide } from '../merit/told-cut.ts';
import { ownValue } from '../json.ts';
import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { badgesOf } from '../scoring/badges.ts';
import { isResult } from '../scoring/pipeline/decide-outcome.ts';
import { prepareScoring, TOTAL } from '../scoring/prepare-scoring.ts';
import type { GivenFact, Score } from '../scoring/result.ts';
import { findNode } from '../scoring/sources/result.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import type { PrintedDocument } from './printed-document.ts';

/** The result in words, most important first: outcome, points of how many, what was asked, why. */
export function layoutResult(
  prepared: PreparedTemplate,
  { result, trace, facts }: Score,
  cut: ToldCut | null = null,
): PrintedDocument['result'] {
  const words = prepareScoring(prepared);
  if (!words) return [];
  const { scoring } = words;
  const known: [string, string][] = facts.length === 0 ? [] : [[TEXT.facts, facts.map(factWords).join('; ')]];
  if (!result) return [[TEXT.result, TEXT.noResult], ...known];
  const list = (scoring.outcomes ?? []).find((one) => isResult(one, scoring.outcomes ?? []));
  const outcome = result.outcome === null ? null : (ownValue(list?.labels ?? {}, result.outcome) ?? result.outcome);
  const total = findNode(trace, TOTAL);
  const lines: [string, string][] = [];
  if (outcome !== null) lines.push([TEXT.result, [outcome, cut && cutSide(cut)].filter(Boolean).join(', ')]);
  const place = cut && cutPlace(cut);
  if (place) lines.push([TEXT.order, place]);
  if (result.total !== null) {
    const points = formatDecimal(result.total);
    lines.push([
      scoring.total?.title ?? TEXT.total,
      result.maximum === null ? points : TEXT.ofMost(points, formatDecimal(result.maximum)),
    ]);
  }
  if (total?.threshold && result.total !== null) {
    lines.push([TEXT.asked, `${TEXT.ops[total.threshold.op]} ${formatDecimal(total.threshold.limit)}`]);
  }
  const badges = badgesOf(words, result);
  if (badges.length > 0) lines.push([TEXT.badges, badges.join(', ')]);
  if (result.reasons.length > 0) lines.push([TEXT.reasons, result.reasons.join(' ')]);
  return [...lines, ...known];
}

function factWords({ title, value }: GivenFact): string {
  if (typeof value === 'boolean') return `${title}: ${value ? TEXT.yes : TEXT.no}`;
  return `${title}: ${typeof value === 'number' ? formatDecimal(String(value)) : value}`;
}
