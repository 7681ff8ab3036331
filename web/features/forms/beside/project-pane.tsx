import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { EVALUATION } from '#web/text/evaluation.ts';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import type { ProjectKind, ProjectText } from './load-project-text.ts';
import { ElsewhereLink } from './elsewhere-link.tsx';
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
