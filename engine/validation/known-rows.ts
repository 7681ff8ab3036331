import { isObject } from '../json.ts';
import { valueAt, withValueAt } from '../pointer.ts';
import { isAnswered } from '../conditions/answered.ts';
import { instancesOf } from '../rules/instances.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows that come without a number, but with the key of a stored row (`ui:clave`), are that row. */
export function withKnownRows<T>(unit: Unit, answers: T, stored: unknown): T {
  let current: unknown = answers;
  for (const { pattern, ui } of unit.fields.values()) {
    const key = ui['ui:clave'];
    if (key === undefined) continue;
    for (const { pointer, value } of instancesOf(current, pattern)) {
      if (!Array.isArray(value)) continue;
      const known = rowsOf(valueAt(stored, pointer));
      current = withValueAt(current, pointer, numbered(value, known, key));
    }
  }
  return current as T;
}

function numbered(rows: readonly unknown[], known: readonly Row[], key: string): unknown[] {
  const taken = new Set(rowsOf(rows).map((row) => row['id']));
  return rows.map((row) => {
    if (!isObject(row) || isAnswered(row['id'])) return row;
    const value = valueAt(row, key);
    const stored = isAnswered(value)
      ? known.find((one) => valueAt(one, key) === value && !taken.has(one['id']))
      : undefined;
    if (!stored) return row;
    taken.add(stored['id']);
    return { ...row, id: stored['id'] };
  });
}

function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isObject) : [];
}
