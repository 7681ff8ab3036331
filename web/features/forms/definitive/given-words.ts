import { formatDecimal } from '#engine/format-decimal.ts';
import type { GivenValue } from '#engine/scoring/panel/compare-forms.ts';
import { showValue } from '#web/form/in-words/show-value.ts';
import { DEFINITIVE } from '#web/text/definitive.ts';
import type { ItemSpecs } from './item-specs.ts';

/** What one evaluator answered, as a figure where it has points, with the level's own words beside it. */
export function givenWords(
  { isAway, points, value }: Pick<GivenValue, 'isAway' | 'points' | 'value'>,
  { answer }: ItemSpecs,
): { figure: string; words: string | null } {
  if (isAway) return { figure: DEFINITIVE.away, words: null };
  const said = showValue(answer, value);
  if (points === null) return { figure: said ?? DEFINITIVE.unanswered, words: null };
  const figure = formatDecimal(points);
  return { figure, words: said === figure || answer.options.length === 0 ? null : said };
}
