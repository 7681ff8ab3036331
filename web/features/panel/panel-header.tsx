import { PATHS } from '#web/app/paths.ts';
import { PANEL } from '#web/text/panel.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Project } from './project.ts';

export function PanelHeader({ project }: { project: Project }) {
  const { director } = project;
  return (
    <div className="pt-5 pb-6">
      <BackLink to={PATHS.projects}>{PANEL.back}</BackLink>
      <div className="mt-2 max-w-3xl min-w-0">
        <p className="nums text-ui text-ink-2">
          <span className="font-semibold text-ink">{project.codigo}</span> ·{' '}
          {PANEL.modality(project.tipoProyecto, project.bianual)}
        </p>
        <h1 className="mt-1 font-serif text-h1 leading-9 font-semibold tracking-title">{project.titulo}</h1>
        {director && (
          <p className="mt-2 text-ui text-ink-2">
            {PANEL.director}: {director.ape}, {director.nom}
          </p>
        )}
      </div>
    </div>
  );
}
