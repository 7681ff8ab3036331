import type { ReadProjectAnswer } from '#schemas/generated/api/read-project.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { ProjectPermission } from '#schemas/generated/domain/project-permission.ts';

const NONE = { lectura: false, escritura: false, motivo: null };

/** Routes come with or without their leading bar. */
export function permissionOf(
  project: Pick<ReadProjectAnswer, 'permisos'>,
  kind: FormKind,
): Omit<ProjectPermission, 'ruta'> {
  return project.permisos.find((permission) => permission.ruta.replace(/^\//, '') === kind) ?? NONE;
}
