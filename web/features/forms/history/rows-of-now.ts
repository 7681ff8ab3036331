import { isObject } from '#engine/json.ts';

/** Rows that the form has no more come back as new ones: their numbers are used up. */
export function rowsOfNow(saved: unknown, now: unknown): unknown {
  if (Array.isArray(saved)) {
    const rows = new Map((Array.isArray(now) ? now.filter(isObject) : []).map((row) => [row['id'], row]));
    return saved.map((one: unknown) => {
      if (!isObject(one) || !('id' in one)) return one;
      const { id, ...rest } = one;
      const row = rows.get(id);
      return row ? { id, ...members(rest, row) } : members(rest, {});
    });
  }
  return isObject(saved) ? members(saved, isObject(now) ? now : {}) : saved;
}

function members(saved: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(saved).map(([key, value]) => [key, rowsOfNow(value, now[key])]));
}
