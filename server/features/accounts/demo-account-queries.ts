import type { Knex } from 'knex';

/** One of the people of the demonstration, by what they show. */
export interface DemoAccount {
  id: number;
  role: string;
  description: string;
  email: string;
  userType: string;
}

/** As the setting keeps it. */
interface ListedAccount {
  id: number;
  papel: string;
  descripcion: string;
}

const KEY = 'demo.accounts';

/** Written by the demonstration's seed: which accounts are offered at sign-in, in this order. */
export async function saveDemoAccounts(db: Knex, accounts: readonly ListedAccount[]): Promise<void> {
  const row = { key: KEY, value: JSON.stringify(accounts), updated_at: db.raw('app_now()') };
  await db('settings').insert(row).onConflict('key').merge();
}

export async function readDemoAccounts(db: Knex): Promise<DemoAccount[]> {
  const found: { rows: DemoAccount[] } = await db.raw(
    `select u.id, entry->>'papel' as role, entry->>'descripcion' as description, u.email, u.tipo_usuario as "userType"
     from settings s cross join jsonb_array_elements(s.value) with ordinality as listed(entry, position)
     join users u on u.id = (entry->>'id')::integer
     where s.key = ? order by position`,
    [KEY],
  );
  return found.rows;
}
