/** What `after` says, made of the objects of `before` wherever they say the same: who compares by identity sees only what is new. */
export function shareEqual<T>(before: unknown, after: T): T {
  if (before === after || !isTree(before) || !isTree(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const old = before as Readonly<Record<string, unknown>>;
  const keys = Object.keys(after);
  const shared = keys.map((key) => shareEqual(old[key], (after as Readonly<Record<string, unknown>>)[key]));
  const isSame =
    keys.length === Object.keys(old).length &&
    keys.every((key, at) => Object.is(shared[at], old[key]) && Object.hasOwn(old, key));
  if (isSame) return before as T;
  return (Array.isArray(after) ? shared : Object.fromEntries(keys.map((key, at) => [key, shared[at]]))) as T;
}

function isTree(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
