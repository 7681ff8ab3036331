import type { Knex } from 'knex';
import { checkUpgrade } from './check-upgrade.ts';
import { connect } from './connect.ts';
import { grantToApplication } from './grant-to-application.ts';
import { dropFunctions, installFunctions } from './install-functions.ts';
import { installJobs } from '#server/jobs/install-jobs.ts';
import { migrations } from './migrations/migration-list.ts';
import type { NamedMigration } from './migrations/named-migration.ts';

/** Any number will do, as long as every process takes the same one. */
const MIGRATION_LOCK = 7_261_404;
const TABLE = 'schema_migrations';

const source: Knex.MigrationSource<NamedMigration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};

/** They made functions only, whose texts are files now (`functions/`). */
const FOLDED = ['010-save-answers', '014-answers-apart', '015-asked-when-due'];

const KNOWN: ReadonlySet<string> = new Set([...migrations.map(({ name }) => name), ...FOLDED]);

/** Looks at a database as it is before its migrations, and refuses it with a `StartupFault`. */
export type BeforeMigrating = (db: Knex) => Promise<void>;

const config: Knex.MigratorConfig = { migrationSource: source, tableName: TABLE };

/**
 * Brings the database to this version's schema and functions. Processes that start together wait for the first; whatever keeps
 * this version from opening it is said before anything in it changes, and pending migrations run in one transaction.
 */
export async function migrate(ownerUrl: string, applicationUrl: string, check?: BeforeMigrating): Promise<void> {
  await asMigrator(ownerUrl, async (db) => {
    await checkUpgrade(db, await listApplied(db), KNOWN);
    await check?.(db);
    await freeLock(db);
    await forgetFolded(db);
    await db.migrate.latest(config);
    await installFunctions(db);
    await installJobs(ownerUrl);
    await grantToApplication(db, applicationUrl);
  });
}

/** Takes everything back, newest first; the jobs' schema, too. Nothing offers it: it proves every migration's way back. @public */
export async function unmigrate(ownerUrl: string): Promise<void> {
  await asMigrator(ownerUrl, async (db) => {
    await freeLock(db);
    await db.raw('drop schema if exists pgboss cascade');
    await db.migrate.rollback(config, true);
    await dropFunctions(db);
  });
}

async function asMigrator(ownerUrl: string, act: (db: Knex) => Promise<unknown>): Promise<void> {
  const db = connect(ownerUrl, { pool: 3, statementTimeout: 0, applicationName: 'convoca-migrations' });
  try {
    const lock = await db.client.acquireConnection();
    try {
      await db.raw('set idle_session_timeout = 0').connection(lock);
      await db.raw('select pg_advisory_lock(?)', [MIGRATION_LOCK]).connection(lock);
      await act(db);
      await db.raw('select pg_advisory_unlock(?)', [MIGRATION_LOCK]).connection(lock);
    } finally {
      await db.client.releaseConnection(lock);
    }
  } finally {
    await db.destroy();
  }
}

/** Knex's own lock stays behind when a process is killed; under ours nobody else can hold it. */
async function freeLock(db: Knex): Promise<void> {
  if (await db.schema.hasTable(`${TABLE}_lock`)) await db.migrate.forceFreeMigrationsLock(config);
}

/** What ran in this database; none: it is new. */
async function listApplied(db: Knex): Promise<string[]> {
  return (await db.schema.hasTable(TABLE)) ? db(TABLE).orderBy('id').pluck('name') : [];
}

async function forgetFolded(db: Knex): Promise<void> {
  if (await db.schema.hasTable(TABLE)) await db(TABLE).whereIn('name', FOLDED).delete();
}
