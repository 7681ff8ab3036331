import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import type { Named } from '../../http/operation.ts';
import { loadProject, requireOnProject, type LoadedProject } from '../projects/project-facts.ts';

/** Administrators alone; an entry of another project does not exist here. */
export async function admitStateAct(acto: string, context: Context, { body }: Named): Promise<LoadedProject> {
  const project = await loadProject(context.db, body['idProy'] ?? body['id']);
  const entry = body['idEstado'];
  if (entry !== undefined && entry !== null && entry !== '') requireEntry(project, Number(entry));
  requireOnProject(acto, context.actor, project);
  return project;
}

export function requireEntry(project: LoadedProject, id: number): void {
  if (!project.states.some((entry) => entry.id === id)) throw notFound();
}
