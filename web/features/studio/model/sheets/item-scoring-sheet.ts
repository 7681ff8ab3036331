import { levelRank } from '#engine/scoring/lint/level-names.ts';
import type { Item } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { computeScores } from '../items/computed-answers.ts';
import { contractNode } from '../nodes/contract-lock.ts';
import { withComment } from '../items/edit-items.ts';
import { schemaAt, withWords } from '../nodes/node-path.ts';
import { choice, YES_NO } from './properties.ts';
import { number, WHOLE, type PropertySheet, type Values } from './property-sheet.ts';
import { collectorOf, commentOf, isScoredKind, isWeighted, scoredItem } from '../scoring/scored-item.ts';
import { scoreAnswer, unscoreAnswer } from '../scoring/collect-stages.ts';
import { followMinimum } from '../scoring/minimum-rules.ts';
import { withItem } from '../scoring/with-scoring.ts';
import { stageProperties, withStageValues } from './stage-words.ts';
import { hasDefinitive, toleranceProperty } from './tolerance-sheet.ts';

const TEXT = STUDIO.scoring;

/** Rules, the panel and the order see it, nothing adds it up. */
const CATEGORY = { const: 'categoria', title: TEXT.category };

/** Whether an answer gives points, and what they weigh. */
export function itemScoringSheet(template: Template, pattern: string): PropertySheet | null {
  const schema = schemaAt(template, pattern);
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const isScorable = (isNumber || schema.oneOf !== undefined) && schema.readOnly !== true && !pattern.includes('*');
  const isSpecial = contractNode(template, pattern) !== null && scoredItem(template, pattern) === null;
  if (!isScoredKind(template) || !isScorable || isSpecial || commentOf(template, pattern)) return null;
  const item = scoredItem(template, pattern);
  const weighs = item === null ? false : isWeighted(collectorOf(template, item.id));
  const counts = item !== null && (item.points !== undefined || item.formula !== undefined);
  const hasCategory = schema.oneOf !== undefined || (item !== null && !counts);
  const hasComment = item?.observ !== undefined;
  return {
    id: 'puntaje',
    title: TEXT.title,
    properties: {
      puntua: choice(
        TEXT.counts,
        hasCategory ? [...YES_NO, CATEGORY] : YES_NO,
        counts ? 'si' : item ? 'categoria' : 'no',
        { ui: hasCategory ? WHOLE : {} },
      ),
      ...(counts && {
        observ: hasComment ? choice(TEXT.comment, YES_NO.slice(0, 1), 'si') : choice(TEXT.comment, YES_NO, 'no'),
        ...stageProperties(item, { isWeighted: weighs }),
        // Beyond it a definitive form asks for a reason, which is written in the comment.
        ...(hasComment && hasDefinitive(template) && { tolerancia: toleranceProperty(item.tolerance) }),
      }),
    },
    write: (before, values) => writeItem(before, pattern, values),
  };
}

/** The item with the tolerance of the sheet; where the sheet does not ask for it, with its own. */
function withTolerance(item: Item, values: Values): Item {
  if (!Object.hasOwn(values, 'tolerancia')) return item;
  const { tolerance: _before, ...rest } = item;
  const tolerance = number(values['tolerancia']);
  return tolerance === undefined ? rest : { ...rest, tolerance };
}

function writeItem(template: Template, pattern: string, values: Values): Template {
  const item = scoredItem(template, pattern);
  const counts = item?.points !== undefined || item?.formula !== undefined;
  if (values['puntua'] === 'no') return unscoreAnswer(template, pattern);
  if (values['puntua'] === 'categoria') {
    return item && !counts ? template : scoreAnswer(unscoreAnswer(template, pattern), pattern, {});
  }
  if (!item || !counts) return startScoring(template, pattern);
  const written = withItem(template, item.id, (one) =>
    withStageValues(withTolerance(one, values), values, isWeighted(collectorOf(template, one.id))),
  );
  const weighed = followMinimum(template, written, item.id);
  return values['observ'] === 'si' && item.observ === undefined ? withComment(weighed, pattern) : weighed;
}

/** Options give 0, 1, 2 … until somebody says what, the best most where their names say which is better; a number gives itself. */
function startScoring(template: Template, pattern: string): Template {
  const { oneOf, minimum = 0, maximum = 10, multipleOf } = schemaAt(template, pattern);
  const bare = unscoreAnswer(template, pattern);
  if (oneOf) {
    const places = placesByName(oneOf.map(({ title }) => title));
    const options = Object.fromEntries(oneOf.map((option, at) => [String(option.const), places[at] ?? at]));
    // Only levels show their points beside them.
    const shown = withWords(bare, pattern, { ui: { 'ui:widget': 'radio' } });
    return computeScores(scoreAnswer(shown, pattern, { points: { options } }));
  }
  const value = { min: minimum, max: maximum, ...(multipleOf !== undefined && { step: multipleOf }) };
  return computeScores(scoreAnswer(bare, pattern, { points: { value } }));
}

/** From the worst to the best: «No» before «Sí», however they are asked. Names that do not say it keep their order. */
function placesByName(titles: readonly string[]): readonly number[] {
  const named = titles.map(levelRank);
  const ranks = named.flatMap((one) => (one && one.scale === named[0]?.scale ? [one.rank] : []));
  return ranks.length === titles.length ? ranks.map((rank) => ranks.filter((other) => other < rank).length) : [];
}
