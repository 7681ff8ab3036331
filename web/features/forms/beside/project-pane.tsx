import { ExternalLink } from 'lucide-react';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { EVALUATION } from '#web/text/evaluation.ts';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import type { ProjectKind, ProjectText } from './load-project-text.ts';
import { ProjectArticle } from './project-article.tsx';
import { useProjectText } from './use-project-text.ts';

interface ProjectPaneProps {
  kind: ProjectKind;
  projectId: number;
}

/** What is evaluated, to be read while one evaluates. */
export function ProjectPane({ kind, projectId }: ProjectPaneProps) {
  const read = useProjectText(useClient(), kind, projectId);
  if (read.phase === 'loading') return <PageSkeleton label={EVALUATION.loading} />;
  if (read.phase === 'nothing') return null;
  if (read.phase === 'failed') {
    return (
      <div className="p-4 md:p-8">
        <Alert tone="warn" title={EVALUATION.failed}>
          <p>
            {read.error} {EVALUATION.failedHelp}
          </p>
          <Button className="mt-2" size="small" onClick={read.again}>
            {FORMS.tryAgain}
          </Button>
        </Alert>
      </div>
    );
  }
  return <Text text={read.data} kind={kind} />;
}

function Text({ text: { project, biannual, parts }, kind }: { text: ProjectText; kind: ProjectKind }) {
  return (
    <ProjectArticle
      headline={EVALUATION.headline(project.tipoProyecto, biannual, project.codigo)}
      title={project.titulo}
      parts={parts}
    >
      {project.director && (
        <p className="mt-1.5 text-table text-ink-2">
          {EVALUATION.director(`${project.director.ape}, ${project.director.nom}`)}
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-table">
        <ElsewhereLink to={`${PATHS.form(kind, project.id)}?seccion=todo`}>{EVALUATION.openProject}</ElsewhereLink>
        {kind === 'p' && <ElsewhereLink to={PATHS.form('ip', project.id)}>{EVALUATION.openIdea}</ElsewhereLink>}
      </p>
    </ProjectArticle>
  );
}

/** The evaluation stays as it is: what is read besides opens beside it. */
function ElsewhereLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className={joinClasses(linkStyle, 'inline-flex min-h-6 items-center gap-1')}
      href={to}
      target="_blank"
      rel="noopener"
    >
      {children}
      <ExternalLink className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
