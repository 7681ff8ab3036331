import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { EvaluationForm } from '#schemas/generated/domain/evaluation-form.ts';
import type { Completeness } from '#web/ui/light.tsx';
import { isReportKind } from '#engine/process/reports.ts';
import { permissionOf } from '#web/app/project/permission-of.ts';
import type { Project } from './project.ts';
import type { ProjectReports } from './use-reports.ts';

const LIGHTS: Record<EvaluationForm['estado'], Completeness> = {
  vacia: 'empty',
  borrador: 'half',
  completa: 'done',
  firmada: 'locked',
};

export function lightOf(estado: EvaluationForm['estado']): Completeness {
  return LIGHTS[estado];
}

/** How far an entry of the side menu is. */
export function entryLight(project: Project, kind: FormKind, reports: ProjectReports): Completeness {
  const { lectura, escritura } = permissionOf(project, kind);
  if (isReportKind(kind)) return lightOf(reports[kind].head?.estado ?? 'vacia');
  if (kind === 'p') {
    if (project.completitud.completa) return 'done';
    if (!lectura || project.FormularioProyecto_id === null) return 'empty';
    return escritura ? 'half' : 'locked';
  }
  // An idea is stored whole or not at all.
  if (escritura) return kind === 'ip' ? 'done' : 'half';
  return kind === 'ip' && lectura ? 'locked' : 'empty';
}
