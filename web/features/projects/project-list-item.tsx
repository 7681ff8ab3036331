import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { stagePanel } from '#web/app/project/stage-panel.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { OwnForms } from './desk/own-forms.tsx';
import type { Desk } from './desk/use-own-evaluations.ts';
import type { RowActs } from './project-actions.tsx';
import { RowState, TitleLink } from './project-columns.tsx';
import type { RowResults } from './use-row-results.ts';

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A row on a phone: title, code and person, state, two buttons. */
export function ProjectListItem({
  row,
  actions,
  desk,
  results,
}: {
  row: ProjectRow;
  actions: RowActs | null;
  desk: Desk | null;
  results: RowResults;
}) {
  return (
    <>
      <TitleLink row={row} />
      <p className="nums mt-1 text-table text-ink-2">
        {row.codigo} · {row.responsable}
      </p>
      <p className="mt-1.5 text-table">
        <RowState row={row} results={results} />
      </p>
      {desk && (
        <div className="mt-2 text-table">
          <OwnForms project={row} desk={desk} />
        </div>
      )}
      {actions && (
        <p className="mt-2 -ml-2.5 flex flex-wrap gap-1">
          <Link className={buttonStyle('ghost', 'small')} to={stagePanel(row)} aria-label={PROJECTS.edit(row.codigo)}>
            <Pencil className="size-4 shrink-0" {...icon} />
            {PROJECTS.editWord}
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
