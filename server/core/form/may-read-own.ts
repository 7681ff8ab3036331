import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import type { Context } from '#server/context/context.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { concernOf, findForm } from '#server/core/project/project-facts.ts';

/** Whether somebody may read what a project of their own came to in a stage, as its owner. */
export async function mayReadOwn(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  kind: IndividualKind,
  id: number,
): Promise<boolean> {
  const { definitive } = commissionOf(kind);
  if (definitive === null) return false;
  const project = await loadProject(db, id);
  const form = findForm(project, definitive);
  // Before there is a commission nobody reads anything of it.
  if (!form) return false;
  return decideOnProject(`read /${definitive}`, actor, project.facts, concernOf(project, form)).allowed;
}
