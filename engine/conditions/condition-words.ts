import { isObject, ownValue } from '../json.ts';
import { isAnswered } from './answered.ts';
import type { Condition } from './condition.ts';

type Holds = (condition: Condition, value: unknown) => boolean;

/** What each word of the dialect means over an answered value. One word, one line; any other word is refused. */
export const CONDITION_WORDS: Record<keyof Condition, (condition: Condition, value: unknown, holds: Holds) => boolean> =
  {
    const: (condition, value) => value === condition.const,
    enum: (condition, value) => (condition.enum ?? []).some((allowed) => allowed === value),
    minimum: (condition, value) => typeof value === 'number' && value >= (condition.minimum ?? 0),
    maximum: (condition, value) => typeof value === 'number' && value <= (condition.maximum ?? 0),
    contains: (condition, value, holds) => {
      if (!Array.isArray(value)) return false;
      const found = value.filter((item) => holds(condition.contains ?? {}, item)).length;
      return found >= (condition.minContains ?? 1) && found <= (condition.maxContains ?? Infinity);
    },
    // Counted by `contains`, without which the template check refuses them.
    minContains: (_condition, value) => Array.isArray(value),
    maxContains: (_condition, value) => Array.isArray(value),
    minItems: (condition, value) => Array.isArray(value) && value.length >= (condition.minItems ?? 0),
    maxItems: (condition, value) => Array.isArray(value) && value.length <= (condition.maxItems ?? 0),
    unico: (condition, value) => Array.isArray(value) && areDistinct(value, condition.unico ?? []),
    required: (condition, value) =>
      isObject(value) && (condition.required ?? []).every((key) => isAnswered(ownValue(value, key))),
    properties: (condition, value, holds) =>
      isObject(value) &&
      Object.entries(condition.properties ?? {}).every(([key, inner]) => holds(inner, ownValue(value, key))),
    not: (condition, value, holds) => !holds(condition.not ?? {}, value),
    allOf: (condition, value, holds) => (condition.allOf ?? []).every((inner) => holds(inner, value)),
    anyOf: (condition, value, holds) => (condition.anyOf ?? []).some((inner) => holds(inner, value)),
  };

function areDistinct(rows: readonly unknown[], keys: readonly string[]): boolean {
  const seen = new Set<string>();
  for (const row of rows) {
    const values = keys.length === 0 ? [row] : keys.map((key) => (isObject(row) ? ownValue(row, key) : undefined));
    if (!values.some(isAnswered)) continue;
    const text = JSON.stringify(values.map((value) => value ?? null));
    if (seen.has(text)) return false;
    seen.add(text);
  }
  return true;
}
