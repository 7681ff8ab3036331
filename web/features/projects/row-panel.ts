import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { REPORTS } from '#engine/process/reports.ts';
import { PATHS } from '#web/app/paths.ts';
import { stagePanel } from '#web/app/project/stage-panel.ts';
import type { OwnStep } from './steps/use-own-steps.ts';

/** The panel, open at what the project waits for: a report that is owed, or else the forms of its stage. */
export function rowPanel(row: Pick<ProjectRow, 'id' | 'estado'>, step: OwnStep | null): string {
  return step?.informe ? PATHS.panelOf(row.id, REPORTS[step.informe].panel) : stagePanel(row);
}
