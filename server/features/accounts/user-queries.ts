import { type UserRow } from '#server/core/user/user-queries.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Knex } from 'knex';

export type UserFields = Partial<
  Pick<
    UserRow,
    | 'dni'
    | 'ape'
    | 'nom'
    | 'tel'
    | 'email'
    | 'unidad_academica'
    | 'tipo_usuario'
    | 'puede_crear_proyectos'
    | 'may_sign_in'
  >
>;

export type NewUser = Required<Omit<UserFields, 'may_sign_in'>> & { password_hash: string | null };

export async function insertUser(db: Knex, user: NewUser): Promise<number> {
  const [row] = (await db('users').insert(user).returning('id')) as { id: number }[];
  if (!row) throw new Error('An insert returned no row');
  return row.id;
}

export async function updateUser(db: Knex, id: number, fields: UserFields): Promise<void> {
  await db('users')
    .where('id', id)
    .update({ ...fields, updated_at: db.raw('app_now()'), version: db.raw('version + 1') });
}

/**
 * Stores a password of the person's own; a temporary one ends with it. `proven`: the hash of the one that was shown. False: it
 * is the account's no more.
 */
export async function setOwnPassword(db: Knex, id: number, passwordHash: string, proven?: string): Promise<boolean> {
  const stored = await db('users')
    .where({ id, ...(proven !== undefined && { password_hash: proven }) })
    .update({
      password_hash: passwordHash,
      must_change_password: false,
      temporary_password: null,
      temporary_password_until: null,
      updated_at: db.raw('app_now()'),
    });
  return stored > 0;
}

export async function setTemporaryPassword(
  db: Knex,
  id: number,
  passwordHash: string,
  encrypted: Buffer,
): Promise<void> {
  await db('users')
    .where('id', id)
    .update({
      password_hash: passwordHash,
      must_change_password: true,
      temporary_password: encrypted,
      temporary_password_until: db.raw(`app_now() + interval '72 hours'`),
      updated_at: db.raw('app_now()'),
    });
}

export interface NewAccount {
  id: number;
  ape: string;
  nom: string;
  dni: string;
  email: string;
}

/** Of these addresses, accounts that may sign in, with which nobody has yet and whose password nobody chose. */
export async function listNeverSignedIn(db: Knex, emails: readonly string[]): Promise<NewAccount[]> {
  return db('users')
    .select<NewAccount[]>('id', 'ape', 'nom', 'dni', 'email')
    .whereRaw('lower(email) = any (?::text[])', [emails.map((email) => email.trim().toLowerCase())])
    .where('may_sign_in', true)
    .whereNull('last_sign_in_at')
    .whereRaw('(password_hash is null or must_change_password)')
    .orderBy(['ape', 'nom', 'id']);
}

/** A temporary password stops being readable when somebody signs in with it for the first time. */
export async function eraseTemporaryPassword(db: Knex, id: number): Promise<void> {
  await db('users').where('id', id).whereNotNull('temporary_password').update({ temporary_password: null });
}

/** Nothing is changed where the account has another password by now. */
export async function replaceHash(db: Knex, id: number, stored: string, hash: string): Promise<void> {
  await db('users').where({ id, password_hash: stored }).update({ password_hash: hash });
}

export interface TemporaryPasswordRow {
  id: number;
  temporary_password: Buffer;
  temporary_password_until: Date;
}

export async function listTemporaryPasswords(db: Knex, id?: number): Promise<TemporaryPasswordRow[]> {
  const query = db('users')
    .select('id', 'temporary_password', 'temporary_password_until')
    .whereNotNull('temporary_password')
    .whereRaw('temporary_password_until > app_now()')
    .orderBy('id');
  if (id !== undefined) query.where('id', id);
  return (await query) as TemporaryPasswordRow[];
}

/**
 * Locks the account that is about to change, with all administrators where one of them may be lost, in one order for everybody:
 * who links a project to it has done so or waits, and two cannot take the right from each other. How many administrators there
 * are besides.
 */
export async function lockAccount(trx: Knex, id: number, withAdministrators: boolean): Promise<number> {
  const isAdministrator = sql`u.tipo_usuario = 'admin' and u.may_sign_in`;
  const rows = await ask<{ id: number; administers: boolean }>(
    trx,
    sql`select u.id, ${isAdministrator} as administers from users u
      where u.id = ${id} or (${withAdministrators} and ${isAdministrator}) order by u.id for update`,
  );
  return rows.filter((row) => row.administers && row.id !== id).length;
}

export async function hasAdministrator(db: Knex): Promise<boolean> {
  return (await db('users').select('id').where({ tipo_usuario: 'admin', may_sign_in: true }).first()) !== undefined;
}

/** Whether a person may choose this academic unit: in the lists of the last call, not retired. */
export async function isOfferedUnit(db: Knex, unit: string): Promise<boolean> {
  const row: unknown = await db('list_entries')
    .select('entry_id')
    .where({ list: 'lUnidadesAcademicas', entry_id: unit })
    .whereNull('retired_revision')
    .whereRaw(`call_year = coalesce((select year from calls where vigente), (select max(call_year) from list_entries))`)
    .first();
  return row !== undefined;
}
