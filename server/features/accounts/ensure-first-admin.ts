import type { Knex } from 'knex';
import { COMMON_PASSWORD } from '#schemas/messages/common-password.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { isCommonPassword } from '#server/passwords/refuse-common.ts';
import type { PasswordHasher } from '#server/passwords/password-hasher.ts';
import { createUser } from './create-user.ts';
import { hasAdministrator } from './user-queries.ts';

export interface FirstAdministrator {
  email: string;
  pass: string;
  dni?: string;
  ape?: string;
  nom?: string;
}

const LOCK = 7_261_405;

/**
 * Makes the first administrator where there is none, from what an operator gave: there is no default password.
 * Processes that start together make one. True: it was made now.
 */
export async function ensureFirstAdmin(
  db: Knex,
  passwords: PasswordHasher,
  first: FirstAdministrator,
): Promise<boolean> {
  if (await hasAdministrator(db)) return false;
  if (isCommonPassword(first.pass, { ape: '', nom: '', dni: '', ...first }))
    throw new StartupFault(`CONVOCA_ADMIN_PASS: ${COMMON_PASSWORD}`);
  const passwordHash = await passwords.hash(first.pass);
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    if (await hasAdministrator(trx)) return false;
    await createUser(trx, {
      dni: first.dni ?? '00000000',
      ape: first.ape ?? 'Administración',
      nom: first.nom ?? 'Convoca',
      tel: null,
      email: first.email,
      unidad_academica: null,
      tipo_usuario: 'admin',
      password_hash: passwordHash,
    });
    return true;
  });
}
