import type { State } from '#schemas/generated/domain/state.ts';
import { bringsProjectForm } from '#engine/process/states.ts';
import { PATHS } from '#web/app/paths.ts';

/** Before there is a project form. */
export function isAtTheIdea(state: State): boolean {
  return !bringsProjectForm(state);
}

/** The panel, open at the forms of the project's stage: without a choice its address means the idea. */
export function stagePanel({ id, estado }: { id: number; estado: State }): string {
  return isAtTheIdea(estado) ? PATHS.panel(id) : `${PATHS.panel(id)}?panel=proyecto`;
}
