import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';

export async function insertPasswordLink(db: Knex, tokenHash: Buffer, userId: number): Promise<void> {
  await ask(
    db,
    sql`insert into password_resets (token_hash, user_id, expires_at)
      values (${tokenHash}, ${userId}, app_now() + interval '1 hour')`,
  );
}

/** How many links of the last hour an account has, used ones too. */
export async function countPasswordLinks(db: Knex, userId: number): Promise<number> {
  const [row] = (await db('password_resets')
    .where('user_id', userId)
    .whereRaw('expires_at > app_now()')
    .count({ count: '*' })) as { count: string | number }[];
  return Number(row?.count ?? 0);
}

/** Whose link this is, as long as nobody used it and its hour is not over. */
export async function findPasswordLink(db: Knex, tokenHash: Buffer): Promise<number | null> {
  const row = (await db('password_resets')
    .select('user_id')
    .where('token_hash', tokenHash)
    .whereNull('used_at')
    .whereRaw('expires_at > app_now()')
    .first()) as { user_id: number } | undefined;
  return row?.user_id ?? null;
}

/** Uses the link up, and with it every other one of the account. False: somebody else was faster. */
export async function usePasswordLinks(trx: Knex, tokenHash: Buffer, userId: number): Promise<boolean> {
  const used = await trx('password_resets')
    .where('token_hash', tokenHash)
    .whereNull('used_at')
    .update({ used_at: trx.raw('app_now()') });
  await revokePasswordLinks(trx, userId);
  return used === 1;
}

/** Whatever was sent out before the account's password or address changed opens nothing any more. */
export async function revokePasswordLinks(trx: Knex, userId: number): Promise<void> {
  await trx('password_resets')
    .where('user_id', userId)
    .whereNull('used_at')
    .update({ used_at: trx.raw('app_now()') });
}
