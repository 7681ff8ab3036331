import type { Actor } from '../../actor.ts';

/** Stored flag, and not in a project of the previous call that goes on for a second year. */
export const MAY_CREATE = `(u.puede_crear_proyectos
  and not exists (
    select 1 from project_links l join projects p on p.id = l.project_id join calls c on c.vigente and p.call_year = c.year - 1
    where l.user_id = u.id and p.state = 'OK' and p.biannual)
  and not exists (
    select 1 from project_projections x join projects p on p.id = x.project_id join calls c on c.vigente and p.call_year = c.year - 1
    where x.relation = 'person' and x.source = 'p.2' and x.role <> 'responsable' and x.key = u.dni and p.state = 'OK' and p.biannual))`;

export const ACTOR_COLUMNS = `u.id, u.dni, u.ape, u.nom, u.email, u.tipo_usuario, u.unidad_academica, u.must_change_password,
  ${MAY_CREATE} as may_create`;

export interface ActorRow {
  session_hash: Buffer;
  id: number;
  dni: string;
  ape: string;
  nom: string;
  email: string;
  tipo_usuario: string;
  unidad_academica: string | null;
  must_change_password: boolean;
  may_create: boolean;
}

export function toActor(row: ActorRow): Actor {
  return {
    id: row.id,
    sessionHash: row.session_hash,
    dni: row.dni,
    ape: row.ape,
    nom: row.nom,
    email: row.email,
    tipoUsuario: row.tipo_usuario,
    unidadAcademica: row.unidad_academica,
    puedeCrearProyectos: row.may_create,
    debeCambiarClave: row.must_change_password,
  };
}
