import type { ReactNode } from 'react';
import { ProjectPane } from './project-pane.tsx';
import { SplitFrame } from './split-frame.tsx';
import type { ProjectKind } from './load-project-text.ts';

interface BesideProjectProps {
  kind: ProjectKind;
  projectId: number;
  done: string | null;
  alone: boolean;
  children: ReactNode;
}

/** A form beside the project that it is about. */
export default function BesideProject({ kind, projectId, children, ...frame }: BesideProjectProps) {
  return (
    <SplitFrame project={<ProjectPane kind={kind} projectId={projectId} />} {...frame}>
      {children}
    </SplitFrame>
  );
}
