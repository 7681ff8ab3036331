import type { Item } from '#engine/template/scoring.ts';
import type { FieldSchema, Option } from '#engine/template/field-schema.ts';
import type { UiNode } from '#engine/template/ui-schema.ts';

/** What an entry of the palette puts into a form: whole from the start, with every limit that the dialect asks for. */
export interface NewItem {
  readonly schema: FieldSchema;
  readonly ui: UiNode;
  /** Given where it can give points. */
  readonly points?: Item['points'];
  /** Nobody answers it, or what it holds is answered in its parts: it is not demanded. */
  readonly isOptional?: true;
  /** Only in the rows of a list, or never there. */
  readonly place?: 'row' | 'outside';
}

export type MakeItem = (title: string) => NewItem;

export function numbered(...titles: readonly string[]): Option[] {
  return titles.map((title, at) => ({ const: at + 1, title }));
}
