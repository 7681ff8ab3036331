import { isWithin } from '#engine/pointer.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import { followItem } from './follow-item.ts';
import { moveInSamples } from './move-sample.ts';
import { isLocked } from '../nodes/contract-lock.ts';
import { newKey } from '../nodes/new-key.ts';
import {
  isRequired,
  keyOf,
  parentPattern,
  schemaAt,
  uiAt,
  withNode,
  withoutNode,
  withRequired,
} from '../nodes/node-path.ts';
import { takenKeys } from '../nodes/taken-keys.ts';
import { commentOf } from '../scoring/scored-item.ts';
import { runsOf, withRuns } from '../items/item-order.ts';

export interface Renamed {
  readonly template: Template;
  readonly from: string;
  readonly to: string;
}

/**
 * Until an item is published its key is what its label suggests: of «Pertinencia (copia)», named anew, nothing is left.
 * Answers are kept under the keys of published ones, which stay. null: the key is as it should be, or has to stay.
 */
export function followLabel(
  template: Template,
  pattern: string,
  published: Pick<Template, 'schema' | 'ui'> | null,
): Renamed | null {
  const key = keyOf(pattern);
  if (pattern === '' || pattern.includes('*') || isLocked(template, pattern)) return null;
  // A comment is called after its item.
  if (commentOf(template, pattern) !== null) return null;
  const field = indexFields(template.schema, template.ui).get(pattern);
  if (!field || uiAt(template, pattern)['ui:id'] !== undefined) return null;
  const known = published ? [...indexFields(published.schema, published.ui).values()].map(({ id }) => id) : [];
  if (known.includes(field.id)) return null;
  const parent = parentPattern(pattern);
  const others = takenKeys(template, parent).filter((one) => one !== key);
  const next = newKey(schemaAt(template, pattern).title ?? '', others);
  if (next === key || next.startsWith('item')) return null;
  const to = `${parent}/${next}`;
  return renamed(template, { from: pattern, to });
}

function renamed(template: Template, step: { from: string; to: string }): Renamed | null {
  const { from, to } = step;
  const parent = parentPattern(from);
  const [key, next] = [keyOf(from), keyOf(to)];
  // What repeats an answer names it by its key alone.
  if (namesSibling(template, parent, key)) return null;
  const runs = runsOf(template, parent);
  const required = isRequired(template, from);
  const placed = withNode(withoutNode(template, from), to, schemaAt(template, from), uiAt(template, from));
  const ordered = withRuns(
    required ? withRequired(placed, to, true) : placed,
    parent,
    runs.map((run) => ({ ...run, keys: run.keys.map((one) => (one === key ? next : one)) })),
  );
  const { template: followed, stuck } = followItem(ordered, step, '');
  if (stuck.length > 0) return null;
  const whole = { ...followed, samples: moveInSamples(followed, step) };
  return isAsSound(template, whole) ? { template: whole, from, to } : null;
}

/** Whatever else names the item and could not follow is found by the checks. */
function isAsSound(before: Template, after: Template): boolean {
  return countProblems(after) <= countProblems(before);
}

function countProblems(template: Template): number {
  return checkTemplate(JSON.parse(JSON.stringify(template))).problems.length;
}

function namesSibling(template: Template, parent: string, key: string): boolean {
  const named = `"${key}"`;
  return [...indexFields(template.schema, template.ui).values()].some(
    ({ pattern, ui }) =>
      isWithin(pattern, parent) && JSON.stringify([ui['ui:deriva'] ?? null, ui['ui:options'] ?? null]).includes(named),
  );
}
