import type { Template } from '#engine/template/template.ts';
import { sameJson } from '#engine/same-json.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { hasFixedSections } from '../../model/nodes/contract-lock.ts';
import { dropHeading, moveHeading } from '../../model/items/headings.ts';
import { dropItem, moveItem, runsOf, unitsOf } from '../../model/items/item-order.ts';
import { keyOf, parentPattern } from '../../model/nodes/node-path.ts';
import { flatOutline, type OutlineEntry } from '../../model/items/outline.ts';
import type { Editor } from '../../editing/use-editor.ts';

/** Moves an entry, or what is open; says where it is now, or nothing when it cannot go further. */
export function moveEntry(editor: Editor, by: -1 | 1, place = editor.place): string | null {
  const entry = flatOutline(editor.outline).find(({ id }) => id === place);
  if (!entry) return null;
  const { block, pattern } = entry;
  return change(editor, entry, (template) =>
    block === null ? moveItem(template, pattern, by) : moveHeading(template, pattern, block, by),
  );
}

/** Lets an entry go above or below another; says where it is now, or nothing where it was there already. */
export function dropEntry(
  editor: Editor,
  entry: OutlineEntry,
  target: OutlineEntry,
  side: 'before' | 'after',
): string | null {
  const { block, pattern } = entry;
  return change(editor, entry, (template) => {
    if (block === null) {
      const at = target.block === null ? { key: keyOf(target.pattern) } : { block: target.block };
      return dropItem(template, pattern, { at, side });
    }
    return dropHeading(template, pattern, block, { at: target.block ?? '', side });
  });
}

/** Items go among their siblings and under the headings around them, headings among headings. */
export function canDrop(entry: OutlineEntry, target: OutlineEntry): boolean {
  if (entry.id === target.id || parentOf(entry) !== parentOf(target)) return false;
  return entry.block === null || target.block !== null;
}

/** The sections of the project form stay where they are. */
export function isMovable(template: Template, entry: OutlineEntry): boolean {
  return entry.block !== null || parentOf(entry) !== '' || !hasFixedSections(template);
}

function parentOf({ block, pattern }: OutlineEntry): string {
  return block === null ? parentPattern(pattern) : pattern;
}

function change(editor: Editor, entry: OutlineEntry, move: (template: Template) => Template): string | null {
  const { block, pattern, label } = entry;
  const next = move(editor.template);
  if (next === editor.template || sameJson(next.ui, editor.template.ui)) return null;
  editor.edit(move);
  const runs = runsOf(next, parentOf(entry));
  const units = runs.flatMap(({ keys }) => unitsOf(next, parentOf(entry), keys));
  const names = block === null ? units : runs.flatMap((run) => (run.block ? [[run.block.id]] : []));
  const place = names.findIndex((one) => one.includes(block ?? keyOf(pattern))) + 1;
  return STUDIO_EDITOR.outline.moved(label, place, names.length);
}
