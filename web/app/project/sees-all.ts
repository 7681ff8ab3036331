import type { SessionUser } from '#schemas/generated/domain/session-user.ts';

/** Administrators and management load every project (6). */
export function seesAll(user: SessionUser): boolean {
  return user.tipoUsuario === 'admin' || user.tipoUsuario.startsWith('gestion');
}
