import type { OfficeInstitution } from '#schemas/generated/domain/office-institution.ts';
import { Check, Ellipsis, Merge, Pencil, Undo2 } from 'lucide-react';
import { INSTITUTIONS as TEXT } from '#web/text/base-lists.ts';
import { Button } from '#web/ui/button.tsx';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

interface InstitutionActsProps {
  row: OfficeInstitution;
  onConfirm: () => void;
  onRename: () => void;
  onMerge: () => void;
  onUnmerge: () => void;
}

/** What may be done with one institution; one that went into another can only come back. */
export function InstitutionActs({ row, onConfirm, onRename, onMerge, onUnmerge }: InstitutionActsProps) {
  const entries: MenuEntry[] = row.fusionadaEn
    ? [{ label: TEXT.unmerge, icon: <Undo2 {...icon} />, onChoose: onUnmerge }]
    : [
        { label: TEXT.rename, icon: <Pencil {...icon} />, onChoose: onRename },
        { label: TEXT.merge, icon: <Merge {...icon} />, onChoose: onMerge },
      ];
  return (
    <span className="flex items-center justify-end gap-1">
      {!row.confirmada && !row.fusionadaEn && (
        <Button
          size="small"
          kind="ghost"
          icon={<Check {...icon} />}
          aria-label={TEXT.confirm(row.nom)}
          onClick={onConfirm}
        >
          {TEXT.confirmWord}
        </Button>
      )}
      <Menu
        label={TEXT.more(row.nom)}
        buttonClass={iconButtonStyle()}
        button={<Ellipsis {...icon} />}
        entries={entries}
      />
    </span>
  );
}
