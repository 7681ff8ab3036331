import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import type { UserRow } from '#server/core/user/user-queries.ts';
import type { Viewer } from '#server/session/actor.ts';
import type { AdministeredUser } from './user-list.ts';

/** A user as its own session sees it, with the effective right to create projects. */
export function presentOwnUser(user: UserRow, viewer: Viewer | null = null): SessionUser {
  return {
    ...common(user),
    puedeCrearProyectos: user.may_create ? 1 : 0,
    debeCambiarClave: user.must_change_password && viewer === null,
    ...(viewer && { vistoPor: viewer }),
  };
}

/** A user in the administration's list: the stored flag, which is what an administrator edits; never a password. */
export function presentListedUser(user: AdministeredUser): ListedUser {
  return {
    ...common(user),
    puedeCrearProyectos: user.puede_crear_proyectos ? 1 : 0,
    pass: null,
    acceso: user.may_sign_in,
    claveHasta: user.temporary_until?.toISOString() ?? null,
    ultimoIngreso: user.last_sign_in_at?.toISOString() ?? null,
  };
}

function common(user: AdministeredUser) {
  return {
    id: user.id,
    dni: user.dni,
    ape: user.ape,
    nom: user.nom,
    tel: user.tel,
    unidadAcademica: user.unidad_academica,
    tipoUsuario: user.tipo_usuario,
    email: user.email,
  };
}
