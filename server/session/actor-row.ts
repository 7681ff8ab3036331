import { MAY_CREATE } from './may-create.ts';
import { sql } from '#server/db/sql.ts';
import type { Actor, Viewer } from './actor.ts';

export const ACTOR_COLUMNS = sql`u.id, u.dni, u.ape, u.nom, u.email, u.tipo_usuario, u.unidad_academica, u.must_change_password,
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
  viewer?: Viewer | null;
}

export function toActor(row: ActorRow): Actor {
  const viewer = row.viewer ?? null;
  return {
    id: row.id,
    sessionHash: row.session_hash,
    dni: row.dni,
    ape: row.ape,
    nom: row.nom,
    email: row.email,
    userType: row.tipo_usuario,
    academicUnit: row.unidad_academica,
    mayCreate: row.may_create,
    // It is the person's to change, not the viewer's.
    mustChangePassword: row.must_change_password && viewer === null,
    viewer,
  };
}
