import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PROJECTS } from '#web/text/projects.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { OwnForms } from './desk/own-forms.tsx';
import type { Desk } from './desk/use-own-evaluations.ts';
import type { RowActs } from './project-actions.tsx';
import { RowState, TitleLink } from './project-columns.tsx';
import { rowPanel } from './row-panel.ts';
import { ProjectProgress } from './steps/project-progress.tsx';
import type { OwnSteps } from './steps/use-own-steps.ts';
import type { RowResults } from './use-row-results.ts';

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A row on a phone: title, code and person, state, two buttons. */
export function ProjectListItem({
  row,
  actions,
  desk,
  results,
  steps,
}: {
  row: ProjectRow;
  actions: RowActs | null;
  desk: Desk | null;
  results: RowResults;
  steps: OwnSteps;
}) {
  const isEditable = actions?.mayEdit(row) ?? false;
  const Figure = isEditable ? Pencil : Eye;
  return (
    <>
      <TitleLink row={row} steps={steps} />
      <p className="nums mt-1 text-table text-ink-2">
        {row.codigo} · {row.responsable}
      </p>
      <p className="mt-1.5 text-table">
        <RowState row={row} results={results} />
      </p>
      <p className="pl-6">
        <ProjectProgress step={steps.of(row.id)} />
      </p>
      {desk && (
        <div className="mt-2 text-table">
          <OwnForms project={row} desk={desk} />
        </div>
      )}
      {actions && (
        <p className="mt-2 -ml-2.5 flex flex-wrap gap-1">
          <Link
            className={buttonStyle('ghost', 'small')}
            to={rowPanel(row, steps.of(row.id))}
            aria-label={(isEditable ? PROJECTS.edit : PROJECTS.see)(row.codigo)}
          >
            <Figure className="size-4 shrink-0" {...icon} />
            {isEditable ? PROJECTS.editWord : PROJECTS.seeWord}
          </Link>
          {actions.mayErase(row) && (
            <Button
              kind="ghost"
              size="small"
              icon={<Trash2 className="size-4 shrink-0" {...icon} />}
              aria-label={PROJECTS.erase(row.codigo)}
              onClick={() => actions.onErase(row)}
            >
              {PROJECTS.eraseWord}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
