import { Client } from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { schemaHash } from './migrated-cluster.ts';

/** A server with a migrated database to make copies of. */
export interface DatabaseServer {
  superuserUrl: string;
  ownerUrl: string;
  url: string;
  /** The database that is copied. */
  template: string;
}

const APPLICATION = 'convoca_test_app';

const withDatabase = (url: string, database: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
};

/** On a server of somebody else's (`TEST_DATABASE_URL`, a superuser): a migrated database, made once for each state of the sources. */
export async function migratedTemplate(superuserUrl: string): Promise<DatabaseServer> {
  const template = `convoca_template_${schemaHash()}`;
  const applicationUrl = new URL(withDatabase(superuserUrl, template));
  applicationUrl.username = APPLICATION;
  applicationUrl.password = APPLICATION;
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(726140, 2)');
    const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION]);
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION} login password '${APPLICATION}'`);
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      const making = `${template}_making`;
      await client.query(`drop database if exists ${making}`);
      await client.query(`create database ${making} template template0 encoding 'UTF8'`);
      await migrate(withDatabase(superuserUrl, making), applicationUrl.href);
      await client.query(`alter database ${making} rename to ${template}`);
    }
  } finally {
    await client.end();
  }
  return { superuserUrl, ownerUrl: withDatabase(superuserUrl, template), url: applicationUrl.href, template };
}
