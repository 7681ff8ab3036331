import type { Template } from '#engine/template/template.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import type { How } from '#engine/template/scoring.ts';
import { sameJson } from '#engine/same-json.ts';
import { computeScores } from './computed-answers.ts';
import { insertKey } from './item-order.ts';
import { newKey } from '../nodes/new-key.ts';
import { takenKeys } from '../nodes/taken-keys.ts';
import {
  isRequired,
  keyOf,
  parentPattern,
  schemaAt,
  uiAt,
  withNode,
  withRequired,
  withWords,
} from '../nodes/node-path.ts';
import { PALETTE, type ItemKind } from '../palette/palette.ts';
import { copySibling } from './copied-answers.ts';
import { commentOf, isScoredKind, scoredItem } from '../scoring/scored-item.ts';
import { scoreAnswer } from '../scoring/collect-stages.ts';
import { copyRules, followTitle } from '../scoring/item-rules.ts';
import { followMinimum } from '../scoring/minimum-rules.ts';
import { withItem } from '../scoring/with-scoring.ts';

export interface Addition {
  /** The object it goes into. */
  readonly parent: string;
  /** The sibling that it follows; null: at the end. */
  readonly after: string | null;
  readonly kind: ItemKind;
  readonly label: string;
  /** With a text for what the evaluator has to say about it. */
  readonly comment: boolean;
  /** It gives points from the start; otherwise none until somebody says so. */
  readonly scores?: boolean;
  /** The way in which points of its section are joined, where it is the first of them. */
  readonly how?: How;
}

export interface Added {
  readonly template: Template;
  readonly pattern: string;
}

/** Adds an item at its place in the order. It changes no result unless it is told to give points. */
export function addItem(template: Template, addition: Addition): Added {
  const { parent, after, kind, label, comment, scores = false, how } = addition;
  const { schema, ui, points, isOptional } = PALETTE[kind](label);
  const key = newKey(label, takenKeys(template, parent));
  const pattern = `${parent}/${key}`;
  let next = insertNode(template, pattern, schema, ui, after);
  if (parent.endsWith('/*')) next = withColumn(next, parent, key);
  if (isOptional !== true) next = demandLikeSiblings(next, pattern);
  if (kind === 'calculado') next = copySibling(next, pattern, after);
  if (scores && points && isScoredKind(template) && !parent.includes('*')) {
    next = computeScores(scoreAnswer(next, pattern, { points }, how));
  }
  return { template: comment ? withComment(next, pattern) : next, pattern };
}

function insertNode(template: Template, pattern: string, schema: object, ui: object, after: string | null): Template {
  return insertKey(withNode(template, pattern, schema, ui), parentPattern(pattern), keyOf(pattern), after);
}

/** As many as the dialect lets a table have; what comes later is read in the row’s window. */
const MOST_COLUMNS = 20;

function withColumn(template: Template, row: string, key: string): Template {
  const list = row.slice(0, -'/*'.length);
  const columns = uiAt(template, list)['ui:columns'];
  return columns && columns.length < MOST_COLUMNS
    ? withWords(template, list, { ui: { 'ui:columns': [...columns, `/${key}`] } })
    : template;
}

/** Where all scored items are demanded under the same condition, a new one is, too; otherwise it is simply demanded. */
function demandLikeSiblings(template: Template, pattern: string): Template {
  const shared = sharedDemand(template);
  return shared
    ? withWords(template, pattern, { ui: { 'ui:requiredIf': shared } })
    : withRequired(template, pattern, true);
}

function sharedDemand(template: Template): Condition | null {
  const demands = (template.scoring?.items ?? []).flatMap(({ from }) =>
    typeof from === 'string' && schemaAt(template, from).type !== undefined
      ? [uiAt(template, from)['ui:requiredIf']]
      : [],
  );
  const [first] = demands;
  return first && demands.every((one) => sameJson(one, first)) ? first : null;
}

/** Adds the text in which an evaluator explains the item, beside it. */
export function withComment(template: Template, pattern: string): Template {
  const parent = parentPattern(pattern);
  const label = schemaAt(template, pattern).title ?? keyOf(pattern);
  const taken = takenKeys(template, parent);
  const usual = `${keyOf(pattern)}_observ`;
  const at = `${parent}/${taken.includes(usual) ? newKey(usual, taken) : usual}`;
  const { schema, ui } = PALETTE.textoLargo(`Observaciones sobre ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`);
  const placed = insertNode(template, at, schema, ui, keyOf(pattern));
  const item = scoredItem(placed, pattern);
  return item ? withItem(placed, item.id, (one) => ({ ...one, observ: at })) : placed;
}

/** Copies an item, right after it; the copy gives as many points, and decides as much. */
export function duplicateItem(template: Template, pattern: string): Added {
  const parent = parentPattern(pattern);
  const schema = schemaAt(template, pattern);
  const { 'ui:id': _id, ...ui } = uiAt(template, pattern);
  const label = `${schema.title ?? keyOf(pattern)} (copia)`;
  const key = newKey(label, takenKeys(template, parent));
  const copy = `${parent}/${key}`;
  let next = insertNode(template, copy, { ...schema, title: label }, ui, keyOf(pattern));
  if (isRequired(template, pattern)) next = withRequired(next, copy, true);
  const item = scoredItem(template, pattern);
  if (item) {
    const { id: _stage, from: _from, observ, ...words } = item;
    const scored = scoreAnswer(next, copy, words);
    next = followMinimum(next, scored, scoredItem(scored, copy)?.id ?? '');
    if (observ !== undefined) next = withComment(next, copy);
  }
  const ruled = copyRules(next, pattern, copy);
  return { template: followTitle(ruled, copy, schema.title ?? keyOf(pattern), label), pattern: copy };
}

/** Whether the item can be copied by itself: what holds other items is not. */
export function isCopyable(template: Template, pattern: string): boolean {
  const { type, items } = schemaAt(template, pattern);
  return type !== 'object' && items?.type !== 'object' && commentOf(template, pattern) === null;
}
