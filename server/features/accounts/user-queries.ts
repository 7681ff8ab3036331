import type { Knex } from 'knex';
import { MAY_CREATE } from './actor-row.ts';

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
  password_hash: string;
  must_change_password: boolean;
  /** A temporary password whose 72 h are over. */
  temporary_over: boolean;
  may_create: boolean;
}

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

export type NewUser = Required<Omit<UserFields, 'may_sign_in'>> & { password_hash: string };

const COLUMNS = `u.id, u.dni, u.ape, u.nom, u.tel, u.email, u.unidad_academica, u.tipo_usuario, u.puede_crear_proyectos,
  u.may_sign_in, u.password_hash, u.must_change_password,
  (u.must_change_password and coalesce(u.temporary_password_until <= app_now(), false)) as temporary_over, ${MAY_CREATE} as may_create`;

export async function findUser(db: Knex, id: number): Promise<UserRow | undefined> {
  return db<UserRow>('users as u').select(db.raw(COLUMNS)).where('u.id', id).first() as Promise<UserRow | undefined>;
}

export async function findUserByEmail(db: Knex, email: string): Promise<UserRow | undefined> {
  return db('users as u').select(db.raw(COLUMNS)).whereRaw('lower(u.email) = lower(?)', [email]).first() as Promise<
    UserRow | undefined
  >;
}

/** All users, or those of one type; an unknown type has none. */
export async function listUserRows(db: Knex, type: string | null, limit: number): Promise<UserRow[]> {
  const query = db('users as u').select(db.raw(COLUMNS)).orderBy(['u.ape', 'u.nom', 'u.id']).limit(limit);
  if (type !== null) query.where('u.tipo_usuario', type);
  return (await query) as UserRow[];
}

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

/** An own password: whatever was temporary is over. */
export async function setOwnPassword(db: Knex, id: number, passwordHash: string): Promise<void> {
  await db('users')
    .where('id', id)
    .update({
      password_hash: passwordHash,
      must_change_password: false,
      temporary_password: null,
      temporary_password_until: null,
      updated_at: db.raw('app_now()'),
    });
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

/** At its first sign-in a temporary password stops being readable. */
export async function eraseTemporaryPassword(db: Knex, id: number): Promise<void> {
  await db('users').where('id', id).whereNotNull('temporary_password').update({ temporary_password: null });
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

/** Waits for anybody who is changing administrators, so that two cannot take the right from each other. */
export async function countOtherAdministrators(trx: Knex, id: number): Promise<number> {
  const rows = await trx('users')
    .select('id')
    .where({ tipo_usuario: 'admin', may_sign_in: true })
    .orderBy('id')
    .forUpdate();
  return rows.filter((row: { id: number }) => row.id !== id).length;
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
