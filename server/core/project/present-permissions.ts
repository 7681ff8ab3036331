import type { KindPermission } from '#engine/process/permissions/project-permissions.ts';
import type { ProjectPermission } from '#schemas/generated/domain/project-permission.ts';

/** What somebody may do with the screens of a project. */
export function presentPermissions(permissions: readonly KindPermission[]): ProjectPermission[] {
  return permissions.map(({ kind, mayRead, mayWrite, reason }) => ({
    ruta: `/${kind}`,
    lectura: mayRead,
    escritura: mayWrite,
    motivo: reason,
  }));
}
