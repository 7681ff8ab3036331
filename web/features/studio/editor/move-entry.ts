import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { moveHeading } from '../model/heading-sheet.ts';
import { moveItem, runsOf } from '../model/item-order.ts';
import { keyOf, parentPattern } from '../model/node-path.ts';
import { flatOutline } from '../model/outline.ts';
import type { Editor } from './use-editor.ts';

/** Moves what is open; says where it stands now, or nothing when it cannot go further. */
export function moveEntry(editor: Editor, by: -1 | 1): string | null {
  const entry = flatOutline(editor.outline).find(({ id }) => id === editor.place);
  if (!entry) return null;
  const { block, pattern, label } = entry;
  const move = (template: Editor['template']) =>
    block === null ? moveItem(template, pattern, by) : moveHeading(template, pattern, block, by);
  const next = move(editor.template);
  if (next === editor.template) return null;
  editor.edit(move);
  const runs = runsOf(next, block === null ? parentPattern(pattern) : pattern);
  const names = block === null ? runs.flatMap(({ keys }) => keys) : runs.flatMap((run) => run.block?.id ?? []);
  const place = names.indexOf(block ?? keyOf(pattern)) + 1;
  return STUDIO_EDITOR.outline.moved(label, place, names.length);
}
