import { PATHS } from '#web/app/paths.ts';

const AT_THE_IDEA: readonly string[] = ['REC_IP', 'EVAL_IP', 'DEV_IP'];

/** Before there is a project form. */
export function isAtTheIdea(state: string): boolean {
  return AT_THE_IDEA.includes(state);
}

/** The panel, open at the forms of the project's stage: without a choice its address means the idea. */
export function stagePanel({ id, estado }: { id: number; estado: string }): string {
  return isAtTheIdea(estado) ? PATHS.panel(id) : `${PATHS.panel(id)}?panel=proyecto`;
}
