import type { Knex } from 'knex';

export async function findModule(db: Knex, key: string): Promise<string | null> {
  const [row] = await db('validator_modules').select<{ source: string }[]>('source').where({ key });
  return row?.source ?? null;
}

export async function hasModule(db: Knex, key: string): Promise<boolean> {
  const rows = await db('validator_modules').select<{ key: string }[]>('key').where({ key });
  return rows.length > 0;
}

/** The key is made from the content: whoever comes second has made this module, too. */
export async function insertModule(db: Knex, key: string, source: string): Promise<void> {
  await db('validator_modules').insert({ key, source }).onConflict('key').ignore();
}
