import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import { bringsProjectForm } from '#engine/process/states.ts';
import { PATHS } from '#web/app/paths.ts';

/** Before there is a project form. */
export function isAtTheIdea(state: State): boolean {
  return !bringsProjectForm(state);
}

/** The panel, open at the forms of the project's stage: without a choice its address means the idea. */
export function stagePanel({ id, estado }: { id: number; estado: State }): string {
  return isAtTheIdea(estado) ? PATHS.panel(id) : PATHS.panelOf(id, 'proyecto');
}

/** The panel, open at the forms among which an evaluation of this kind is. */
export function evaluationPanel(id: number | string, kind: EvaluationKind): string {
  return isAtTheIdea(commissionOf(kind).stage) ? PATHS.panel(id) : PATHS.panelOf(id, 'proyecto');
}
