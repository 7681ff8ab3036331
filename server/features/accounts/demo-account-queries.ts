import type { Knex } from 'knex';
import type { UserType } from '#schemas/generated/domain/user-type.ts';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';

/** One of the people of the demonstration, by what they show. */
export interface DemoAccount {
  id: number;
  role: string;
  description: string;
  email: string;
  userType: UserType;
  walks: readonly { title: string; path: string }[];
}

/** A guided look at the product, as one of these people. */
export interface DemoWalk {
  /** The `papel` of an account. */
  papel: string;
  title: string;
  /** Path of the screen on which it begins. */
  path: string;
}

/** As the setting keeps it. */
interface ListedAccount {
  id: number;
  papel: string;
  descripcion: string;
}

const KEY = 'demo.accounts';
const WALKS_KEY = 'demo.walks';

/** Written by the demonstration's seed: which accounts are offered at sign-in, in this order. */
export async function saveDemoAccounts(db: Knex, accounts: readonly ListedAccount[]): Promise<void> {
  await keep(db, KEY, accounts);
}

export async function saveDemoWalks(db: Knex, walks: readonly DemoWalk[]): Promise<void> {
  await keep(db, WALKS_KEY, walks);
}

async function keep(db: Knex, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value), updated_at: db.raw('app_now()') };
  await db('settings').insert(row).onConflict('key').merge();
}

export async function readDemoAccounts(db: Knex): Promise<DemoAccount[]> {
  return ask(
    db,
    sql`select u.id, entry->>'papel' as role, entry->>'descripcion' as description, u.email, u.tipo_usuario as "userType",
       coalesce((
         select jsonb_agg(jsonb_build_object('title', walk->>'title', 'path', walk->>'path') order by place)
         from settings w cross join jsonb_array_elements(w.value) with ordinality as walking(walk, place)
         where w.key = ${WALKS_KEY} and walk->>'papel' = entry->>'papel'
       ), '[]') as walks
     from settings s cross join jsonb_array_elements(s.value) with ordinality as listed(entry, position)
     join users u on u.id = (entry->>'id')::integer
     where s.key = ${KEY} order by position`,
  );
}
