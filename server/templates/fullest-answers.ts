import type { FieldSchema } from '#engine/template/field-schema.ts';

/** What one request can hold. */
const MAX_LETTERS = 1024 * 1024;
const CANDIDATES = 8;

/** Answers as long as a form and a request allow: what a validator is tried with. */
export function fullestAnswers(schema: FieldSchema): unknown {
  return fill(schema, { left: MAX_LETTERS });
}

function fill(node: FieldSchema, room: { left: number }): unknown {
  room.left -= 8;
  const option = node.oneOf?.at(-1)?.const ?? node.enum?.at(-1) ?? node.const;
  if (option !== undefined) return option;
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([key, property]) => [key, fill(property, room)]),
      );
    case 'array': {
      const rows: unknown[] = [];
      while (rows.length < (node.maxItems ?? 0) && room.left > 0) rows.push(fill(node.items ?? {}, room));
      return rows;
    }
    case 'string': {
      const length = Math.max(0, Math.min(node.maxLength ?? 0, room.left));
      room.left -= length;
      return 'ñ'.repeat(length);
    }
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return node.maximum ?? 1;
    default:
      return null;
  }
}

/** For every pattern, texts of the greatest length that nearly match: where backtracking is slow, it is slow on these. */
export function worstTexts(schema: FieldSchema): { pattern: string; texts: string[] }[] {
  const longest = new Map<string, number>();
  const pending: FieldSchema[] = [schema];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { pattern, maxLength = 0 } = node;
    if (pattern !== undefined) longest.set(pattern, Math.max(longest.get(pattern) ?? 0, maxLength));
    pending.push(...Object.values(node.properties ?? {}), ...Object.values(node.$defs ?? {}));
    if (node.items) pending.push(node.items);
  }
  return [...longest].map(([pattern, length]) => {
    const letters = new Set(['a', '0', ' ', ...(pattern.match(/[^\\^$*+?.(){}[\]|]/gu) ?? [])].slice(0, CANDIDATES));
    return { pattern, texts: [...letters].map((letter) => `${letter.repeat(Math.max(0, length - 1))}\u0001`) };
  });
}
