import { Client } from 'pg';
import type { Passwords } from './passwords.ts';

export const DATABASE = 'convoca';
export const OWNER = 'convoca_owner';
export const APPLICATION = 'convoca_app';

/** The owner migrates; the application only reads and writes rows. Neither is a superuser. */
export async function prepareRoles(superuserUrl: string, passwords: Passwords): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      'select exists (select from pg_database where datname = $1) as found',
      [DATABASE],
    );
    if (rows[0]?.found) return;
    await createRole(client, OWNER, passwords.owner);
    await createRole(client, APPLICATION, passwords.application);
    await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

async function createRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`);
}
