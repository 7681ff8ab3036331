import { usePageTitle } from '#web/app/use-page-title.ts';
import { useUser } from '#web/app/session/session.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CreateLink } from './create-link.tsx';
import { ProjectTable } from './project-table.tsx';
import { tableKinds } from './table-kinds.ts';
import { useCreate } from './use-create.ts';

/** The tables of projects that this person has, one under the other. */
export default function ProjectsScreen() {
  const user = useUser();
  const kinds = tableKinds(user);
  const { offered, create } = useCreate();
  usePageTitle(kinds.length === 1 && kinds[0] ? kinds[0].title : PROJECTS.pageTitle);
  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      {kinds.map((kind, index) => (
        <section key={kind.id} aria-label={kind.title} className={index > 0 ? 'mt-12' : undefined}>
          <PageTitle
            level={index === 0 ? 1 : 2}
            title={kind.title}
            actions={kind.id === 'mine' && offered && <CreateLink onCreate={create}>{PROJECTS.create}</CreateLink>}
          />
          <ProjectTable kind={kind} />
        </section>
      ))}
    </div>
  );
}
