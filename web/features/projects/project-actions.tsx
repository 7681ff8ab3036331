import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { Ellipsis, FileText, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { stagePanel } from '#web/app/project/stage-panel.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { UI } from '#web/text/ui.ts';
import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';

interface ProjectActionsProps {
  row: ProjectRow;
  mayErase: (row: ProjectRow) => boolean;
  onErase: (row: ProjectRow) => void;
}

export type RowActs = Omit<ProjectActionsProps, 'row'>;

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Two icons at most; the rest behind the dots. */
export function ProjectActions({ row, mayErase, onErase }: ProjectActionsProps) {
  const navigate = useNavigate();
  return (
    <span className="flex justify-end gap-0.5">
      <Link
        className={iconButtonStyle()}
        to={stagePanel(row)}
        aria-label={PROJECTS.edit(row.codigo)}
        title={PROJECTS.edit(row.codigo)}
      >
        <Pencil className="size-4 shrink-0" {...icon} />
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
            onChoose: () => void navigate(stagePanel(row)),
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
