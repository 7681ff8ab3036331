import type { EditUserAnswer } from '#schemas/generated/api/edit-user.ts';
import type { ListUsersAnswer } from '#schemas/generated/api/list-users.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import type { UserRow } from '#server/core/user/user-queries.ts';

/** A user as its own session sees it, with the effective right to create projects. */
export function presentOwnUser(user: UserRow): SessionUser {
  return {
    ...common(user),
    puedeCrearProyectos: user.may_create ? 1 : 0,
    debeCambiarClave: user.must_change_password,
  };
}

/** A user in the administration's list: the stored flag, which is what an administrator edits; never a password. */
export function presentListedUser(user: UserRow): ListUsersAnswer[number] {
  return { ...common(user), puedeCrearProyectos: user.puede_crear_proyectos ? 1 : 0, pass: null };
}

/** What a change answers: the row of the list, and beside it whether the person may sign in. */
export function presentEditedUser(user: UserRow): EditUserAnswer {
  return { ...presentListedUser(user), acceso: user.may_sign_in };
}

function common(user: UserRow) {
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
