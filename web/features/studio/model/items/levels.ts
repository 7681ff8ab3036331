import type { Scalar } from '#engine/conditions/condition.ts';
import type { Option } from '#engine/template/field-schema.ts';
import type { Template } from '#engine/template/template.ts';
import { newKey } from '../nodes/new-key.ts';
import { schemaAt, withWords } from '../nodes/node-path.ts';
import { scoredItem } from '../scoring/scored-item.ts';
import { withItem } from '../scoring/with-scoring.ts';

/** An option of an item with what it gives. */
export interface Level {
  readonly value: Scalar;
  readonly title: string;
  readonly note: string;
  /** null: it gives none. */
  readonly points: number | null;
  /** Says that the item does not apply. */
  readonly isNotApplicable: boolean;
}

/** The options of an item, or of the items of a list of values; null where it has none of its own. */
export function levelsOf(template: Template, pattern: string): Level[] | null {
  const schema = schemaAt(template, pattern);
  const options = schema.oneOf ?? schema.items?.oneOf;
  if (!options) return null;
  const item = scoredItem(template, pattern);
  const points = item?.points && 'options' in item.points ? item.points.options : {};
  return options.map(({ const: value, title, description = '' }) => ({
    value,
    title,
    note: description,
    points: points[String(value)] ?? null,
    isNotApplicable: item?.na?.value === value,
  }));
}

export function withLevels(template: Template, pattern: string, levels: readonly Level[]): Template {
  const schema = schemaAt(template, pattern);
  const options = levels.map(({ value, title, note }): Option => ({
    const: value,
    title,
    ...(note !== '' && { description: note }),
  }));
  const longest = Math.max(1, ...options.map((option) => String(option.const).length));
  const grown = schema.type === 'string' && (schema.maxLength ?? 0) < longest ? { maxLength: longest } : {};
  const placed = schema.items
    ? withWords(template, pattern, { schema: { items: { ...schema.items, oneOf: options } } })
    : withWords(template, pattern, { schema: { ...grown, oneOf: options } });
  const item = scoredItem(placed, pattern);
  if (!item?.points || !('options' in item.points)) return placed;
  const points = Object.fromEntries(
    levels.filter(({ isNotApplicable }) => !isNotApplicable).map(({ value, points: own }) => [String(value), own ?? 0]),
  );
  const na = levels.find(({ isNotApplicable }) => isNotApplicable);
  return withItem(placed, item.id, ({ na: before, ...rest }) => ({
    ...rest,
    points: { options: points },
    ...(before?.when ? { na: before } : na ? { na: { ...before, value: na.value } } : {}),
  }));
}

/** Its value is one that no other option has, here or in the items that get it, too. */
export function newLevel(
  template: Template,
  pattern: string,
  title: string,
  { isNotApplicable = false, others = [] }: { isNotApplicable?: boolean; others?: readonly string[] } = {},
): Level {
  const schema = schemaAt(template, pattern);
  const levels = [pattern, ...others].flatMap((one) => levelsOf(template, one) ?? []);
  const type = schema.items?.type ?? schema.type;
  const used = levels.map(({ value }) => value);
  const numbers = used.filter((value): value is number => typeof value === 'number');
  const value = type === 'string' ? newKey(title, used.map(String)) : Math.floor(Math.max(0, ...numbers)) + 1;
  return { value, title, note: '', points: isNotApplicable ? null : 0, isNotApplicable };
}
