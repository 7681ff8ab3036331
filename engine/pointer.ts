import { isObject } from './json.ts';

/** JSON pointers (RFC 6901) and patterns: the same with `*` for a row's index. */

function escapePart(part: string): string {
  return part.includes('~') || part.includes('/') ? part.replaceAll('~', '~0').replaceAll('/', '~1') : part;
}

export function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  const parts = pointer.slice(1).split('/');
  // Read at every field at every change: hardly any key is escaped.
  return pointer.includes('~') ? parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')) : parts;
}

export function child(pointer: string, part: string | number): string {
  return `${pointer}/${typeof part === 'number' ? part : escapePart(part)}`;
}

export function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

// `/a/0/b` becomes `/a/*/b`, the pattern of an answer's pointer. A key is never a number, so a number is an index.
export function patternOf(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/gu, '/*');
}

export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of parsePointer(pointer)) {
    if (Array.isArray(value)) value = (value as unknown[])[Number(part)];
    else if (isObject(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

/** Whether `pointer` is `ancestor` or lies below it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

/** A copy of `root` with `value` at `pointer` (undefined = without it); everything beside the path is shared. */
export function withValueAt(root: unknown, pointer: string, value: unknown): unknown {
  return place(root, parsePointer(pointer), value);
}

function place(node: unknown, [part, ...rest]: string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(node)) {
    return (node as unknown[]).map((item, index) => (index === Number(part) ? place(item, rest, value) : item));
  }
  const next = place(isObject(node) && Object.hasOwn(node, part) ? node[part] : undefined, rest, value);
  const copy = isObject(node) ? { ...node } : {};
  if (next === undefined) delete copy[part];
  else copy[part] = next;
  return copy;
}
