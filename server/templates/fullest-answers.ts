import type { FieldSchema } from '#engine/template/field-schema.ts';
import { hostileText, type HostileText } from './hostile-texts.ts';

/** What one request can hold. */
const MAX_LETTERS = 1024 * 1024;

/** Answers as long as a form and a request allow: what a validator is tried with. */
export function fullestAnswers(schema: FieldSchema): unknown {
  return fill(schema, { left: MAX_LETTERS }, ({ maxLength = 0 }, left) => 'ñ'.repeat(Math.min(maxLength, left)));
}

/** Answers as long, with a text that each pattern takes longest to refuse; what has no pattern leaves them the room. */
export function hostileAnswers(schema: FieldSchema, worst: ReadonlyMap<string, HostileText>): unknown {
  return fill(schema, { left: MAX_LETTERS }, ({ pattern, maxLength = 0 }, left) => {
    const text = pattern === undefined ? undefined : worst.get(pattern);
    return text ? hostileText(text, Math.min(maxLength, left)) : '';
  });
}

type Write = (node: FieldSchema, left: number) => string;

function fill(node: FieldSchema, room: { left: number }, write: Write): unknown {
  room.left -= 8;
  const option = node.oneOf?.at(-1)?.const ?? node.enum?.at(-1) ?? node.const;
  if (option !== undefined) return option;
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([key, property]) => [key, fill(property, room, write)]),
      );
    case 'array': {
      const rows: unknown[] = [];
      while (rows.length < (node.maxItems ?? 0) && room.left > 0) rows.push(fill(node.items ?? {}, room, write));
      return rows;
    }
    case 'string': {
      const text = write(node, Math.max(0, room.left));
      room.left -= text.length;
      return text;
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

/** The patterns of a template with the longest text that each of them may be asked about. */
export function longestTexts(schema: FieldSchema): ReadonlyMap<string, number> {
  const longest = new Map<string, number>();
  const pending: FieldSchema[] = [schema];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { pattern, maxLength = 0 } = node;
    if (pattern !== undefined) longest.set(pattern, Math.max(longest.get(pattern) ?? 0, maxLength));
    pending.push(...Object.values(node.properties ?? {}), ...Object.values(node.$defs ?? {}));
    if (node.items) pending.push(node.items);
  }
  return longest;
}
