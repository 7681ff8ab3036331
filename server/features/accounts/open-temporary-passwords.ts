import type { Knex } from 'knex';
import type { Secrets } from '#server/secrets/secrets.ts';
import { sealPurpose } from './temporary-password.ts';
import { listTemporaryPasswords } from './user-queries.ts';

export interface TemporaryPassword {
  id: number;
  clave: string;
  hasta: string;
}

/** The unused ones that can still be read, of everybody or of one account. */
export async function openTemporaryPasswords(db: Knex, secrets: Secrets, id?: number): Promise<TemporaryPassword[]> {
  const rows = await listTemporaryPasswords(db, id);
  return rows.flatMap((row) => {
    const clave = secrets.unseal(sealPurpose(row.id), row.temporary_password);
    return clave === null ? [] : [{ id: row.id, clave, hasta: row.temporary_password_until.toISOString() }];
  });
}
