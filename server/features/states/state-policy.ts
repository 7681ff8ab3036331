import type { Act } from '#schemas/generated/acts.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '../../errors/not-found.ts';
import { readSentId } from '../../http/sent-id.ts';
import { loadNamedProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';

/** Administrators alone; an entry of another project does not exist here. */
export async function admitStateAct(
  act: Act,
  context: Context,
  { named, entry }: { named: unknown; entry?: unknown },
): Promise<LoadedProject | null> {
  const project = await loadNamedProject(context.db, named);
  if (!project) return null;
  if (entry !== undefined && entry !== null && entry !== '') requireEntry(project, readSentId(entry));
  requireOnProject(act, context.actor, project);
  return project;
}

/** What validation would have refused before, had nothing been named. */
export function required(project: LoadedProject | null): LoadedProject {
  if (!project) throw notFound();
  return project;
}

export function hasEntry(project: LoadedProject, id: number | null): boolean {
  return project.states.some((entry) => entry.id === id);
}

export function requireEntry(project: LoadedProject, id: number | null): void {
  if (!hasEntry(project, id)) throw notFound();
}
