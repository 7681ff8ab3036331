import { isObject } from '../json.ts';
import { parsePointer } from '../pointer.ts';

export interface Instance {
  readonly pointer: string;
  /** The innermost row around it: the unit itself outside of lists. */
  readonly row: unknown;
  readonly value: unknown;
}

/** Every place of the answers that a pattern means; a missing key counts as a place, a missing row does not. */
export function instancesOf(answers: unknown, pattern: string): Instance[] {
  const found: Instance[] = [];
  const parts = parsePointer(pattern);
  const walk = (value: unknown, at: number, pointer: string, row: unknown): void => {
    const part = parts[at];
    if (part === undefined) {
      found.push({ pointer, row, value });
    } else if (part === '*') {
      if (!Array.isArray(value)) return;
      const isLast = at === parts.length - 1;
      value.forEach((item: unknown, index) => walk(item, at + 1, `${pointer}/${index}`, isLast ? row : item));
    } else if (isObject(value)) {
      walk(Object.hasOwn(value, part) ? value[part] : undefined, at + 1, `${pointer}/${part}`, row);
    } else if (value === undefined || value === null) {
      walk(undefined, at + 1, `${pointer}/${part}`, row);
    }
  };
  walk(answers, 0, '', answers);
  return found;
}
