import { isObject, ownValue } from './json.ts';

/** null, absent, '' and [] are the same answer, at any depth; the order of keys says nothing. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => sameAnswer(one, b[at]))
    );
  }
  if (isObject(a) && isObject(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
      sameAnswer(ownValue(a, key), ownValue(b, key)),
    );
  }
  return typeof a === 'string' && typeof b === 'string' && a.replaceAll('\r\n', '\n') === b.replaceAll('\r\n', '\n');
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isNothing);
}
