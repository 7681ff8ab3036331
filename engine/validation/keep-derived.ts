import { isObject } from '../json.ts';
import type { FieldSchema } from '../template/field-schema.ts';

/** Normalised answers with what the server derived for them before, rows found by their numbers. */
export function keepDerived(schema: FieldSchema, before: unknown, now: unknown): unknown {
  if (Array.isArray(now)) {
    const rows = Array.isArray(before) ? (before as unknown[]).filter(isObject) : [];
    return now.map((row: unknown) => {
      const known = isObject(row) && row['id'] !== undefined ? rows.find(({ id }) => id === row['id']) : undefined;
      return keepDerived(schema.items ?? {}, known, row);
    });
  }
  if (!isObject(now) || !isObject(before)) return now;
  const kept = { ...now };
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (property.readOnly) {
      if (Object.hasOwn(before, key) && !Object.hasOwn(now, key)) kept[key] = before[key];
    } else if (Object.hasOwn(now, key)) kept[key] = keepDerived(property, before[key], now[key]);
  }
  return kept;
}
