import type { Knex } from 'knex';
import { insertUser, type NewUser } from './user-queries.ts';

export type UserToCreate = Omit<NewUser, 'puede_crear_proyectos'>;

/** Types that never create projects start without the right; nobody sets it for himself. */
export const NEVER_CREATE = ['eval_ext', 'eval_prog', 'cs'];

/** The one way in which an account comes into being: registration, first administrator, demonstration. */
export function createUser(db: Knex, user: UserToCreate): Promise<number> {
  return insertUser(db, { ...user, puede_crear_proyectos: !NEVER_CREATE.includes(user.tipo_usuario) });
}
