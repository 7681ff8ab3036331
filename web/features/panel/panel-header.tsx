import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { PATHS } from '#web/app/paths.ts';
import { fullDay } from '#web/app/call/format-day.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { PANEL } from '#web/text/panel.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { StageBadges } from './stage-badges.tsx';
import { PanelActions } from './panel-actions.tsx';
import type { Project } from './project.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { Owners } from './use-owners.ts';

interface PanelHeaderProps {
  project: Project;
  owners: Owners | null;
  again: () => void;
}

export function PanelHeader({ project, owners, again }: PanelHeaderProps) {
  const [sharing, setSharing] = useState(false);
  const { director } = project;
  return (
    <div className="pt-5 pb-6">
      <BackLink to={PATHS.projects}>{PANEL.back}</BackLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-3xl min-w-0">
          <p className="nums text-ui text-ink-2">
            <span className="font-semibold text-ink">{project.codigo}</span> ·{' '}
            {PANEL.modality(project.tipoProyecto, project.bianual)}
          </p>
          {project.fin && (
            <p className="mt-1 text-ui">
              <ProjectState state={project.estado} end={project.fin} />
            </p>
          )}
          <h1 className="own-direction mt-1 text-left font-serif text-h1 leading-9 font-semibold tracking-title wrap-anywhere">
            {project.titulo}
          </h1>
          {director && (
            <p className="mt-2 text-ui text-ink-2">
              {PANEL.director}:{' '}
              <bdi>
                {director.ape}, {director.nom}
              </bdi>
            </p>
          )}
          <StageBadges project={project} />
          {project.retiro && (
            <Alert tone="warn" title={PANEL.takenOutSince(fullDay(project.retiro.fecha))} className="mt-3">
              {project.retiro.motivo && <p className="wrap-anywhere">{project.retiro.motivo}</p>}
            </Alert>
          )}
        </div>
        <div className="flex gap-2">
          {owners?.acts && (
            <Button
              icon={<Share2 className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setSharing(true)}
            >
              {PANEL.share}
            </Button>
          )}
          <PanelActions project={project} again={again} />
        </div>
      </div>
      {sharing && owners?.acts && <ShareDialog share={owners.acts.share} onClose={() => setSharing(false)} />}
    </div>
  );
}
