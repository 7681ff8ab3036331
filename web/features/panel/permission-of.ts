import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { ProjectPermission } from '#schemas/generated/domain/project-permission.ts';
import type { EvaluationForm } from '#schemas/generated/domain/evaluation-form.ts';
import type { Completeness } from '#web/ui/light.tsx';
import { isReportKind } from '#engine/process/reports.ts';
import type { Project } from './project.ts';
import type { ProjectReports } from './use-reports.ts';

const NONE = { lectura: false, escritura: false, motivo: null };

/** Routes come with or without their leading bar. */
export function permissionOf(project: Project, kind: FormKind): Omit<ProjectPermission, 'ruta'> {
  return project.permisos.find((permission) => permission.ruta.replace(/^\//, '') === kind) ?? NONE;
}

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
  if (isReportKind(kind)) return lightOf(reports?.[kind]?.estado ?? 'vacia');
  if (kind === 'p') {
    if (project.completitud.completa) return 'done';
    if (!lectura || project.FormularioProyecto_id === null) return 'empty';
    return escritura ? 'half' : 'locked';
  }
  if (escritura) return 'half';
  return kind === 'ip' && lectura ? 'locked' : 'empty';
}
