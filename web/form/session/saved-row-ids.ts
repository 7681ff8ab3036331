import { isObject } from '#engine/json.ts';
import { sameAnswer } from '#engine/same-answer.ts';

/**
 * `mine` with the numbers that a save gave to its new rows. A row that was sent without one is looked for among those that
 * came back: by what it says, and where that was changed meanwhile, by its place.
 */
export function withRowIds(mine: unknown, sent: unknown, saved: unknown): unknown {
  if (Array.isArray(mine) && Array.isArray(sent) && Array.isArray(saved) && sent.length === saved.length) {
    return rowsWithIds(mine, sent, saved);
  }
  if (!isObject(mine) || !isObject(sent) || !isObject(saved)) return mine;
  return Object.fromEntries(
    Object.entries(mine).map(([key, value]) => [key, withRowIds(value, sent[key], saved[key])]),
  );
}

function rowsWithIds(mine: readonly unknown[], sent: readonly unknown[], saved: readonly unknown[]): unknown[] {
  const free = new Set(sent.keys());
  const take = (place: number | undefined) => {
    if (place !== undefined) free.delete(place);
    return place;
  };
  const known = mine.map((row) => {
    const id = idOf(row);
    return take([...free].find((at) => (id === undefined ? sameAnswer(row, sent[at]) : idOf(sent[at]) === id)));
  });
  return mine.map((row, at) => {
    const isChanged = free.has(at) && idOf(row) === undefined && idOf(sent[at]) === undefined;
    const place = known[at] ?? (isChanged ? at : undefined);
    if (place === undefined || !isObject(row)) return row;
    const inside = withRowIds(row, sent[place], saved[place]) as Record<string, unknown>;
    const id = idOf(row) ?? idOf(saved[place]);
    return id === undefined ? inside : { ...inside, id };
  });
}

function idOf(row: unknown): unknown {
  return isObject(row) ? (row['id'] ?? undefined) : undefined;
}

/** Whether `theirs` is what was sent, but for the numbers that the server gave to new rows. */
export function isSameSave(sent: unknown, theirs: unknown): boolean {
  return sameAnswer(withRowIds(sent, sent, theirs), theirs);
}
