import type { Block } from '../template/ui-schema.ts';

/** Fields that belong together: under a heading of the template, or under none. */
export interface Headed<T> {
  readonly block: Block | null;
  readonly fields: readonly T[];
}

/** The one order of a form, on the screen and on paper: the template's; a heading comes where its first field is. */
export function underHeadings<T>(
  fields: readonly T[],
  keyOf: (field: T) => string,
  blocks: readonly Block[],
): readonly Headed<T>[] {
  const parts: { block: Block | null; fields: T[] }[] = [];
  for (const field of fields) {
    const block = blocks.find(({ campos }) => campos.includes(keyOf(field))) ?? null;
    const open = block === null ? parts.at(-1) : parts.find((part) => part.block?.id === block.id);
    if (open && (open.block === block || block !== null)) open.fields.push(field);
    else parts.push({ block, fields: [field] });
  }
  return parts;
}
