import { PATHS } from '#web/app/paths.ts';
import { isAtTheIdea, stagePanel } from '#web/app/project/stage-panel.ts';
import type { LoadedForm } from '#web/features/forms/load/loaded-form.ts';

/** A project without a project form yet is left for the main area, any other for its panel (2.3). */
export function leadsTo({ address, header }: LoadedForm): string {
  if (header === null) return PATHS.main;
  if (address.kind !== 'ip') return stagePanel(header.proyecto);
  return isAtTheIdea(header.proyecto.estado) ? PATHS.main : PATHS.panel(header.proyecto.id);
}
