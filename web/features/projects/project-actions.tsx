import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { Ellipsis, Eye, FileText, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { UI } from '#web/text/ui.ts';
import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';

interface ProjectActionsProps {
  row: ProjectRow;
  /** The panel, open where it matters. */
  to: string;
  /** Something of it can be written now: what can only be read has no pencil. */
  mayEdit: (row: ProjectRow) => boolean;
  mayErase: (row: ProjectRow) => boolean;
  onErase: (row: ProjectRow) => void;
}

export type RowActs = Omit<ProjectActionsProps, 'row' | 'to'>;

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Two icons at most; the rest behind the dots. */
export function ProjectActions({ row, to, mayEdit, mayErase, onErase }: ProjectActionsProps) {
  const navigate = useNavigate();
  const isEditable = mayEdit(row);
  const Figure = isEditable ? Pencil : Eye;
  const label = (isEditable ? PROJECTS.edit : PROJECTS.see)(row.codigo);
  return (
    <span className="flex justify-end gap-0.5">
      <Link className={iconButtonStyle()} to={to} aria-label={label} title={label}>
        <Figure className="size-4 shrink-0" {...icon} />
      </Link>
      {mayErase(row) && (
        <IconButton
          label={PROJECTS.erase(row.codigo)}
          danger
          icon={<Trash2 className="size-4 shrink-0" {...icon} />}
          onClick={() => onErase(row)}
        />
      )}
      <Menu
        label={UI.moreActions(row.codigo)}
        buttonClass={iconButtonStyle()}
        button={<Ellipsis className="size-4 shrink-0" {...icon} />}
        entries={[
          {
            label: PROJECTS.openPanel,
            icon: <FolderOpen className="size-4" {...icon} />,
            onChoose: () => void navigate(to),
          },
          {
            label: PROJECTS.openIdea,
            icon: <FileText className="size-4" {...icon} />,
            onChoose: () => void navigate(PATHS.form('ip', row.id)),
          },
        ]}
      />
    </span>
  );
}
