import { parsePointer } from '../pointer.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';

/** Compares pointers by the order of their fields in the form; rows by index, unknown keys last. */
export function formOrder(unit: Unit): (a: string, b: string) => number {
  const keys = new Map<string, readonly number[]>();
  const keyOf = (pointer: string): readonly number[] => {
    let key = keys.get(pointer);
    if (!key) keys.set(pointer, (key = placeOf(unit, pointer)));
    return key;
  };
  return (a, b) => compare(keyOf(a), keyOf(b));
}

function placeOf(unit: Unit, pointer: string): number[] {
  let pattern = '';
  return parsePointer(pointer).map((part) => {
    const isIndex = /^\d+$/u.test(part);
    pattern += isIndex ? '/*' : `/${part}`;
    return isIndex ? Number(part) : (unit.fields.get(pattern)?.order ?? Number.MAX_SAFE_INTEGER);
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
