import { useUser } from '#web/app/session/session.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { ProjectViews } from '#web/app/project/project-views.tsx';
import { ProjectTable } from './project-table.tsx';
import { tableKinds } from './table-kinds.ts';

/** The tables of projects that this person has, one under the other. */
export default function ProjectsScreen() {
  const user = useUser();
  const kinds = tableKinds(user);
  usePageTitle(kinds.length === 1 && kinds[0] ? kinds[0].title : PROJECTS.pageTitle);
  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      <ProjectViews current="projects" />
      {kinds.map((kind, index) => (
        <section key={kind.id} aria-label={kind.title} className={index > 0 ? 'mt-12' : undefined}>
          <ProjectTable kind={kind} level={index === 0 ? 1 : 2} />
        </section>
      ))}
    </div>
  );
}
