import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { MAY_CREATE } from '#server/session/may-create.ts';

export interface UserRow {
  id: number;
  dni: string;
  ape: string;
  nom: string;
  tel: string | null;
  email: string;
  unidad_academica: string | null;
  tipo_usuario: string;
  puede_crear_proyectos: boolean;
  may_sign_in: boolean;
  /** null: nobody signs in with a password yet. */
  password_hash: string | null;
  must_change_password: boolean;
  /** A temporary password whose 72 h are over. */
  temporary_over: boolean;
  /** Until when a temporary password that nobody used serves. */
  temporary_until: Date | null;
  last_sign_in_at: Date | null;
  may_create: boolean;
}

const COLUMNS = sql`u.id, u.dni, u.ape, u.nom, u.tel, u.email, u.unidad_academica, u.tipo_usuario, u.puede_crear_proyectos,
  u.may_sign_in, u.password_hash, u.must_change_password, u.last_sign_in_at,
  case when u.temporary_password is not null and u.temporary_password_until > app_now() then u.temporary_password_until end as temporary_until,
  (u.must_change_password and coalesce(u.temporary_password_until <= app_now(), false)) as temporary_over, ${MAY_CREATE} as may_create`;

/**
 * What accounts are, under a lock that whoever changes their type or access waits for; one that is nobody's is not among
 * them. In one order for everybody.
 */
export async function holdAccounts(
  trx: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { type: string; maySignIn: boolean }>> {
  const rows = await ask<{ id: number; type: string; maySignIn: boolean }>(
    trx,
    sql`select u.id, u.tipo_usuario as type, u.may_sign_in as "maySignIn" from users u
      where u.id = any (${ids}::integer[]) and u.anonymised_at is null order by u.id for key share`,
  );
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}

/** An account of somebody; one that was anonymised is nobody's. */
export async function findUser(db: Knex, id: number): Promise<UserRow | undefined> {
  return db<UserRow>('users as u')
    .select(db.raw(COLUMNS.text))
    .where('u.id', id)
    .whereNull('u.anonymised_at')
    .first() as Promise<UserRow | undefined>;
}

export async function findUserByEmail(db: Knex, email: string): Promise<UserRow | undefined> {
  return db('users as u')
    .select(db.raw(COLUMNS.text))
    .whereRaw('lower(u.email) = lower(?)', [email])
    .whereNull('u.anonymised_at')
    .first() as Promise<UserRow | undefined>;
}
