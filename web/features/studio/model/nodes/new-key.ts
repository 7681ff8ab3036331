const MAX_KEY = 40;

/** A key that a label suggests, unlike those that are taken: `Participación estudiantil` → `participacionEstudiantil`. */
export function newKey(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/u)
    .filter(Boolean)
    .map((word, at) =>
      at === 0 ? word.toLowerCase() : `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`,
    );
  const text = words.join('').slice(0, MAX_KEY);
  const base = /^[A-Za-z]/u.test(text) ? text : `item${text}`;
  return freeKey(base, taken);
}

/** A key as it is, or numbered where it is taken. */
export function freeKey(base: string, taken: readonly string[]): string {
  // Rows have an `id` of the system's.
  const isTaken = (key: string): boolean => taken.includes(key) || key === 'id';
  let key = base;
  for (let n = 2; isTaken(key); n++) key = `${base}${n}`;
  return key;
}
