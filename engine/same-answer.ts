/** null, absent, '' and [] are the same answer, at any depth; the order of keys says nothing. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : (value as unknown[]).map(plain);
  if (typeof value === 'object') {
    const entries = Object.entries(value)
      .map(([key, one]) => [key, plain(one)] as const)
      .filter(([, one]) => one !== null)
      .toSorted(([x], [y]) => (x < y ? -1 : 1));
    return entries.length === 0 ? null : Object.fromEntries(entries);
  }
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}
