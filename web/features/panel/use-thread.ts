import { useCallback } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { PANEL } from '#web/text/panel.ts';
import { permissionOf } from './permission-of.ts';
import type { Project } from './project.ts';

type Text = string | null | undefined;

/** One promise along the project's life; no texts where nothing has been said. */
export interface ThreadRow {
  name: string;
  idea: readonly string[];
  project: readonly string[];
}

const written = (...texts: readonly Text[]): string[] => texts.flatMap((text) => (text ? [text] : []));

/** What idea and project promise, side by side. Reports will answer it in columns of their own. */
export function useThread(project: Project): readonly ThreadRow[] {
  const client = useClient();
  const { id } = project;
  const readsIdea = permissionOf(project, 'ip').lectura;
  const readsProject = permissionOf(project, 'p').lectura;
  const idea = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        readsIdea ? client.call('read-idea', { params: { id: String(id) }, signal, show: 'none' }) : undefined,
      [client, id, readsIdea],
    ),
  );
  const section = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        readsProject
          ? client.call('read-project-section', { params: { seccion: 3, proyecto: String(id) }, signal, show: 'none' })
          : undefined,
      [client, id, readsProject],
    ),
  );
  const said = idea.phase === 'ready' ? idea.data : null;
  const coherence = section.phase === 'ready' ? section.data.CoherenciaInterna : null;
  const goals = coherence?.ObjetivoEspecificos ?? [];
  const rows: ThreadRow[] = [
    { name: PANEL.threadRows.aim, idea: written(said?.finalidad), project: written(coherence?.finalidad) },
    { name: PANEL.threadRows.goals, idea: [], project: goals.flatMap(({ desc }) => written(desc)) },
    {
      name: PANEL.threadRows.activities,
      idea: written(said?.potencialesActividades),
      project: goals.flatMap(({ ActividadObjetivos }) =>
        (ActividadObjetivos ?? []).flatMap(({ desc }) => written(desc)),
      ),
    },
    { name: PANEL.threadRows.results, idea: [], project: goals.flatMap(({ resEsp }) => written(resEsp)) },
  ];
  return rows.filter((row) => row.idea.length + row.project.length > 0);
}
