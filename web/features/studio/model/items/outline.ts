import { formatDecimal } from '#engine/format-decimal.ts';
import type { FieldType } from '#engine/template/field-schema.ts';
import type { Template } from '#engine/template/template.ts';
import type { Widget } from '#engine/template/widgets.ts';
import { isLocked } from '../nodes/contract-lock.ts';
import { runsOf } from './item-order.ts';
import { schemaAt, uiAt } from '../nodes/node-path.ts';
import { commentOf, collectorAt, scoredItem } from '../scoring/scored-item.ts';

/** One line of the studio's outline. */
export interface OutlineEntry {
  /** The item's pattern; of a heading, that of its object with the heading's id. */
  readonly id: string;
  readonly pattern: string;
  readonly block: string | null;
  readonly label: string;
  readonly number: string;
  readonly type: FieldType;
  readonly widget: Widget | null;
  readonly isGroup: boolean;
  readonly isLocked: boolean;
  /** Collects the comment on another item. */
  readonly isComment: boolean;
  readonly weight: string | null;
  /** The weight beside those of its neighbours together, in hundredths. */
  readonly share: number | null;
  readonly children: readonly OutlineEntry[];
}

function blockKey(parent: string, block: string): string {
  return `${parent}#${block}`;
}

/** Sections, headings and items as the form shows them. */
export function outlineOf(template: Template, parent = ''): OutlineEntry[] {
  return shared(
    runsOf(template, parent).flatMap(({ block, keys }): OutlineEntry[] => {
      const entries = keys.map((key) => entryOf(template, `${parent}/${key}`));
      if (!block) return entries;
      return [
        {
          id: blockKey(parent, block.id),
          pattern: parent,
          block: block.id,
          label: block.titulo,
          number: block.numero ?? '',
          type: 'object',
          widget: null,
          isGroup: true,
          isLocked: false,
          isComment: false,
          weight: null,
          share: null,
          children: shared(entries),
        },
      ];
    }),
  );
}

/** Each with its part of what they count together. */
function shared(entries: readonly OutlineEntry[]): OutlineEntry[] {
  const weightOf = ({ weight }: OutlineEntry) => Number(weight?.replace(',', '.') ?? 0);
  const sum = entries.reduce((all, one) => all + weightOf(one), 0);
  return entries.map((one) => ({
    ...one,
    share: one.weight === null || sum === 0 ? null : (100 * weightOf(one)) / sum,
  }));
}

function entryOf(template: Template, pattern: string): OutlineEntry {
  const schema = schemaAt(template, pattern);
  const ui = uiAt(template, pattern);
  const hasRows = schema.items?.type === 'object';
  return {
    id: pattern,
    pattern,
    block: null,
    label: schema.title ?? pattern.slice(pattern.lastIndexOf('/') + 1),
    number: ui['ui:numero'] ?? '',
    type: schema.type ?? 'object',
    widget: ui['ui:widget'] ?? null,
    isGroup: schema.type === 'object',
    isLocked: isLocked(template, pattern),
    isComment: commentOf(template, pattern) !== null,
    weight: weightOf(template, pattern),
    share: null,
    children:
      schema.type === 'object' ? outlineOf(template, pattern) : hasRows ? outlineOf(template, `${pattern}/*`) : [],
  };
}

/** What the item counts where it is collected; null where nothing is weighted. */
function weightOf(template: Template, pattern: string): string | null {
  const weight = (scoredItem(template, pattern) ?? collectorAt(template, pattern))?.weight;
  return typeof weight === 'number' ? formatDecimal(String(weight)) : null;
}

/** Every entry, parents before what they hold. */
export function flatOutline(entries: readonly OutlineEntry[]): OutlineEntry[] {
  return entries.flatMap((entry) => [entry, ...flatOutline(entry.children)]);
}
