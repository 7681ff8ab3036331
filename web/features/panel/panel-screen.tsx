import { useCallback } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useUser } from '#web/app/session/session.ts';
import { useLoad, type Loaded } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { PANEL } from '#web/text/panel.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { ClosedForms, FormList } from './form-list.tsx';
import { panelEntries, runningEntry } from './panel-entries.ts';
import { PanelHeader } from './panel-header.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { ProjectData } from './project-data.tsx';
import { ProjectPath } from './project-path.tsx';
import type { Project } from './project.ts';
import { StateHistory } from './state-history.tsx';
import { Thread } from './thread.tsx';
import { useReports } from './use-reports.ts';
import { useOwners } from './use-owners.ts';

/** An address that is no project's, or not this person's. */
const NO_SUCH_PROJECT: readonly number[] = [400, 404];

/** Everything about one project: its state, its forms, its history. */
export default function PanelScreen() {
  const { idProy = '' } = useParams();
  const client = useClient();
  const project = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call('read-project', { params: { proyecto: idProy }, signal, handles: NO_SUCH_PROJECT }),
      [client, idProy],
    ),
  );
  usePageTitle(titleOf(project));
  if (project.phase === 'loading') return <PageSkeleton label={PANEL.loading} />;
  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      {project.phase === 'ready' ? (
        <Panel project={project.data} again={project.again} />
      ) : (
        <div className="pt-10">
          {project.phase === 'failed' && NO_SUCH_PROJECT.includes(project.status) ? (
            <Missing />
          ) : (
            <LoadFailure isScreen onAgain={project.again} />
          )}
        </div>
      )}
    </div>
  );
}

function Panel({ project, again }: { project: Project; again: () => void }) {
  const user = useUser();
  const [params] = useSearchParams();
  const owners = useOwners(project, again);
  const reports = useReports(project);
  const entries = panelEntries(user, project);
  const chosen = entries.find(({ name }) => name === params.get('panel'));
  const entry = chosen ?? runningEntry(project, entries);
  const closed = chosen || !entry ? [] : entries.slice(0, entries.indexOf(entry));
  return (
    <>
      <PanelHeader project={project} owners={owners} again={again} />
      <ProjectPath project={project} />
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[12rem_minmax(0,1fr)_18rem]">
        <PanelMenu project={project} reports={reports} entries={entries} current={entry?.name} />
        <div className="flex min-w-0 flex-col gap-12">
          {closed.length > 0 && (
            <div className="-mb-6">
              {closed.map((one) => (
                <ClosedForms key={one.name} project={project} entry={one} reports={reports} />
              ))}
            </div>
          )}
          {entry && <FormList key={entry.name} project={project} entry={entry} reports={reports} />}
          {project.FormularioProyecto_id !== null && <Thread project={project} reports={reports} />}
          <StateHistory project={project} again={again} />
        </div>
        <ProjectData project={project} owners={owners} />
      </div>
    </>
  );
}

function titleOf(project: Loaded<Project>): string {
  if (project.phase === 'ready') return project.data.codigo;
  return project.phase === 'failed' ? PANEL.missing : PANEL.loading;
}

function Missing() {
  return (
    <EmptyState
      isScreen
      title={PANEL.missing}
      actions={
        <Link className={buttonStyle('primary')} to={PATHS.projects}>
          {PANEL.toProjects}
        </Link>
      }
    >
      <p>{PANEL.missingText}</p>
    </EmptyState>
  );
}
