import type { Knex } from 'knex';
import type { Secrets } from '#server/secrets/secrets.ts';
import { sealPurpose } from './temporary-password.ts';
import { listTemporaryPasswords } from './user-queries.ts';

export interface OpenedPassword {
  userId: number;
  password: string;
  until: Date;
}

/** The unused ones that can still be read, of everybody or of one account. */
export async function openTemporaryPasswords(db: Knex, secrets: Secrets, id?: number): Promise<OpenedPassword[]> {
  const rows = await listTemporaryPasswords(db, id);
  return rows.flatMap((row) => {
    const password = secrets.unseal(sealPurpose(row.id), row.temporary_password);
    return password === null ? [] : [{ userId: row.id, password, until: row.temporary_password_until }];
  });
}
