import type { ListEntry } from '#schemas/generated/domain/list-entry.ts';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Ellipsis, Pencil } from 'lucide-react';
import { BASE_LISTS as TEXT } from '#web/text/base-lists.ts';
import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

interface EntryActsProps {
  entry: ListEntry;
  /** Its list has the entries that the product knows: they are renamed, and nothing else. */
  isFixed: boolean;
  /** Where it may go. */
  mayMove: Readonly<Record<'up' | 'down', boolean>>;
  onRename: () => void;
  onMove: (by: -1 | 1) => void;
  onRetire: () => void;
  onRestore: () => void;
}

/** What may be done with one entry of a base list. */
export function EntryActs({ entry, isFixed, mayMove, onRename, onMove, onRetire, onRestore }: EntryActsProps) {
  const entries: MenuEntry[] = entry.retirada
    ? [{ label: TEXT.restore, icon: <ArchiveRestore {...icon} />, onChoose: onRestore }]
    : [
        ...(mayMove.up ? [{ label: TEXT.up, icon: <ArrowUp {...icon} />, onChoose: () => onMove(-1) }] : []),
        ...(mayMove.down ? [{ label: TEXT.down, icon: <ArrowDown {...icon} />, onChoose: () => onMove(1) }] : []),
        { label: TEXT.retire, icon: <Archive {...icon} />, onChoose: onRetire, danger: true },
      ];
  return (
    <span className="flex justify-end gap-0.5">
      <IconButton label={TEXT.rename(entry.nom)} icon={<Pencil {...icon} />} onClick={onRename} />
      {!isFixed && (
        <Menu
          label={TEXT.more(entry.nom)}
          buttonClass={iconButtonStyle()}
          button={<Ellipsis {...icon} />}
          entries={entries}
        />
      )}
    </span>
  );
}
