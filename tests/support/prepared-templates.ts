import { Client } from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { schemaHash } from './migrated-cluster.ts';
import { seedHash } from './seeded-cluster.ts';

/** A server with databases to make copies of. */
export interface DatabaseServer {
  superuserUrl: string;
  ownerUrl: string;
  url: string;
  /** Names of the databases that are copied: one with tables alone, one with what every start brings, too. */
  migrated: string;
  seeded: string;
}

const APPLICATION = 'convoca_test_app';

const withDatabase = (url: string, database: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
};

/** On a server of somebody else's (`TEST_DATABASE_URL`, a superuser): both databases, made once for each state of the sources. */
export async function preparedTemplates(superuserUrl: string): Promise<DatabaseServer> {
  const migrated = `convoca_template_${schemaHash()}`;
  const seeded = `convoca_template_${seedHash().replaceAll('-', '_')}`;
  const asApplication = (database: string): string => {
    const url = new URL(withDatabase(superuserUrl, database));
    url.username = APPLICATION;
    url.password = APPLICATION;
    return url.href;
  };
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const make = async (name: string, from: string, fill: (database: string) => Promise<void>): Promise<void> => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making}`);
    await client.query(`create database ${making} template ${from} encoding 'UTF8'`);
    await fill(making);
    await client.query(`alter database ${making} rename to ${name}`);
  };
  try {
    await client.query('select pg_advisory_lock(726140, 2)');
    const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION]);
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION} login password '${APPLICATION}'`);
    await make(migrated, 'template0', (database) =>
      migrate(withDatabase(superuserUrl, database), asApplication(database)),
    );
    await make(seeded, migrated, async (database) => {
      const { seedDatabase } = await import('./seed-database.ts');
      await seedDatabase(asApplication(database));
    });
  } finally {
    await client.end();
  }
  return {
    superuserUrl,
    ownerUrl: withDatabase(superuserUrl, migrated),
    url: asApplication(migrated),
    migrated,
    seeded,
  };
}
