import { isObject } from '#engine/json.ts';
import { valueAt } from '#engine/pointer.ts';

/** A row of a list as it was stored, found by its id; a new one has none. */
export function storedRow(stored: unknown, list: string, row: unknown): unknown {
  const rows = valueAt(stored, list);
  const id = isObject(row) ? row['id'] : undefined;
  if (!Array.isArray(rows) || id === undefined) return undefined;
  return (rows as unknown[]).find((one) => isObject(one) && one['id'] === id);
}
