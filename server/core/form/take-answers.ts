import { isObject } from '#engine/json.ts';
import { valueAt } from '#engine/pointer.ts';
import type { AnnotatedSchema } from './contract-annotations.ts';

/**
 * What a new report holds of its project, as the contract declares it (`x-origen`): each place is taken from a place in
 * what the object around it was taken from. Rows keep the number of the row that they were taken from (`origen_id`).
 */
export function takeAnswers(contract: AnnotatedSchema, project: unknown): unknown {
  return take(contract, project);
}

function take(schema: AnnotatedSchema, around: unknown): unknown {
  const from = schema['x-origen'];
  const source = from === undefined ? undefined : valueAt(around, from);
  if (schema.items) return Array.isArray(source) ? source.map((row: unknown) => takeRow(schema, row)) : [];
  if (!schema.properties) return from === undefined ? null : clipped(schema, source);
  return takeObject(schema, from === undefined ? around : source);
}

function takeObject({ properties = {} }: AnnotatedSchema, source: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, inner]): [string, unknown][] => {
      if (key === 'id' || key === 'origen_id') return [];
      const initial = inner['x-inicial'];
      return [[key, initial ?? take(inner, source)]];
    }),
  );
}

function takeRow({ items = {}, 'x-ui': ui }: AnnotatedSchema, row: unknown): unknown {
  if (!items.properties) return row;
  // Rows without numbers of their own are as they are.
  if (ui?.['ui:identidad'] === 'ninguna') return withoutDerived(items, row);
  const origin = isObject(row) ? row['id'] : undefined;
  return { ...takeObject(items, row), ...(origin !== undefined && { origen_id: origin }) };
}

function withoutDerived({ properties = {} }: AnnotatedSchema, row: unknown): unknown {
  if (!isObject(row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([key]) => properties[key]?.readOnly !== true));
}

/** A report may be stricter than the project was: what does not fit would keep all of it from being saved. */
function clipped({ maxLength }: AnnotatedSchema, value: unknown): unknown {
  if (typeof value !== 'string' || maxLength === undefined) return value ?? null;
  return Array.from(value).slice(0, maxLength).join('');
}
