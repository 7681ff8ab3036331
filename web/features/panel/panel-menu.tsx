import { Link } from 'react-router-dom';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { PANEL } from '#web/text/panel.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Light } from '#web/ui/light.tsx';
import type { PanelEntry } from './panel-entries.ts';
import { entryLight } from './lights.ts';
import type { Project } from './project.ts';
import type { ProjectReports } from './use-reports.ts';

/** The entries change ?panel=; the last segment of the path stays the project. */
export function PanelMenu({
  project,
  reports,
  entries,
  current,
}: {
  project: Project;
  reports: ProjectReports;
  entries: readonly PanelEntry[];
  current: string | undefined;
}) {
  return (
    <nav aria-label={PANEL.forms} className="min-w-0">
      <ul className="relative flex gap-1 overflow-x-auto lg:sticky lg:top-20 lg:flex-col lg:border-l lg:border-line">
        {entries.map(({ name, kind }) => (
          <li key={name} className="shrink-0">
            <Link
              className={joinClasses(
                'flex min-h-11 items-center gap-2.5 px-3 lg:-ml-px lg:border-l-2',
                name === current
                  ? 'border-accent font-semibold text-ink max-lg:border-b-2'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
              to={`?panel=${name}`}
              aria-current={name === current ? 'page' : undefined}
            >
              <Light state={entryLight(project, kind, reports)} />
              {FORM_KIND_NAMES[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
