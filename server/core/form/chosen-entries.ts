import { isObject } from '#engine/json.ts';
import { listPlaces, type ListPlace } from './list-places.ts';

/** Ids of the entries that answers hold, by the name of their base list. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

const known = new WeakMap<object, ListPlace[]>();

/** null: the answers before hold the same ones, and nothing is to be kept anew. Absent ones are not known under this UI schema. */
export function newlyChosen(ui: object, answers: unknown, before: unknown): Chosen | null {
  const now = chosenEntries(ui, answers);
  if (before === undefined) return now;
  return JSON.stringify(now) === JSON.stringify(chosenEntries(ui, before)) ? null : now;
}

export function chosenEntries(ui: object, answers: unknown): Chosen {
  const places = known.get(ui) ?? listPlaces(ui);
  known.set(ui, places);
  const chosen = new Map<string, Set<string>>();
  for (const { list, keys } of places) {
    for (const entry of valuesAt(answers, keys)) {
      const entries = chosen.get(list) ?? new Set();
      chosen.set(list, entries.add(entry));
    }
  }
  return Object.fromEntries(
    [...chosen.keys()].toSorted().map((list) => [list, [...(chosen.get(list) ?? [])].toSorted()]),
  );
}

/** The same keys in each row of whatever is a list on the way. */
function valuesAt(value: unknown, keys: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, keys));
  const [key, ...rest] = keys;
  if (key !== undefined) return isObject(value) ? valuesAt(value[key], rest) : [];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
