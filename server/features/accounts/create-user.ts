import type { Knex } from 'knex';
import { isOneOf, NEVER_CREATE } from '#engine/process/user-groups.ts';
import { insertUser, type NewUser } from './user-queries.ts';

export type UserToCreate = Omit<NewUser, 'puede_crear_proyectos'>;

/**
 * The one way in which an account comes into being: registration, first administrator, demonstration. Types that never create
 * projects start without the right; nobody sets it for himself.
 */
export function createUser(db: Knex, user: UserToCreate): Promise<number> {
  return insertUser(db, { ...user, puede_crear_proyectos: !isOneOf(user.tipo_usuario, NEVER_CREATE) });
}
