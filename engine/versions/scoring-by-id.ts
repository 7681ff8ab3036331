import { isObject } from '../json.ts';
import type { Template } from '../template/template.ts';
import { fieldsById } from './fields-by-id.ts';

/** A scoring that points at items by their stable ids, so that renaming an item is no change of how it counts. */
export function scoringById(template: Template): unknown {
  if (template.scoring === undefined) return null;
  const ids = new Map([...fieldsById(template).values()].map(({ pattern, id }) => [pattern, id]));
  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return value === '' ? value : (ids.get(value) ?? value);
    if (Array.isArray(value)) return value.map(translate);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner)]));
  };
  return translate(template.scoring);
}
