import { ArrowDown, ArrowUp, Copy, FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_MOVE } from '#web/text/studio-move.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { deleteItem } from '../../model/items/delete-item.ts';
import { duplicateItem, isCopyable } from '../../model/items/edit-items.ts';
import { deleteHeading } from '../../model/items/headings.ts';
import type { OutlineEntry } from '../../model/items/outline.ts';
import { hasFixedSections, isLocked } from '../../model/nodes/contract-lock.ts';
import { parentPattern } from '../../model/nodes/node-path.ts';
import { MoveDialog } from './move-dialog.tsx';
import { moveEntry } from '../outline/move-entry.ts';
import type { Editor } from '../../editing/use-editor.ts';

const TEXT = STUDIO.item;
const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with an item or a heading as a whole: moved, taken elsewhere, copied, removed. */
export function ItemActs({ entry, editor }: { entry: OutlineEntry; editor: Editor }) {
  const confirm = useConfirm();
  const toast = useToast();
  const { label, pattern, block } = entry;
  const { template } = editor;
  const [isMoving, setMoving] = useState(false);
  const isFixed = block === null && parentPattern(pattern) === '' && hasFixedSections(template);
  const remove = async () => {
    if (!(await confirm({ title: TEXT.askRemove(label), text: TEXT.askRemoveText, danger: true }))) return;
    editor.edit((now) => (block === null ? deleteItem(now, pattern) : deleteHeading(now, pattern, block)));
    editor.goTo(block === null ? parentPattern(pattern).replace(/\/\*$/u, '') : pattern);
    toast({ text: TEXT.removed(label), undo: () => editor.backTo(template) });
  };
  const copy = () => {
    const { pattern: at } = duplicateItem(template, pattern);
    editor.edit((now) => duplicateItem(now, pattern).template);
    editor.goTo(at);
  };
  return (
    <span className="flex shrink-0">
      {!isFixed && (
        <>
          <IconButton label={TEXT.up(label)} icon={<ArrowUp {...icon} />} onClick={() => void moveEntry(editor, -1)} />
          <IconButton
            label={TEXT.down(label)}
            icon={<ArrowDown {...icon} />}
            onClick={() => void moveEntry(editor, 1)}
          />
        </>
      )}
      {block === null && !isFixed && (
        <IconButton
          label={STUDIO_MOVE.button(label)}
          icon={<FolderInput {...icon} />}
          onClick={() => setMoving(true)}
        />
      )}
      {isMoving && (
        <MoveDialog
          editor={editor}
          pattern={pattern}
          label={label}
          onMoved={(at, section) => {
            editor.goTo(at);
            toast({ text: STUDIO_MOVE.moved(label, section), undo: () => editor.backTo(template) });
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {block === null && isCopyable(template, pattern) && (
        <IconButton label={TEXT.duplicate(label)} icon={<Copy {...icon} />} onClick={copy} />
      )}
      {!isFixed && !(block === null && isLocked(template, pattern)) && (
        <IconButton danger label={TEXT.remove(label)} icon={<Trash2 {...icon} />} onClick={() => void remove()} />
      )}
    </span>
  );
}
