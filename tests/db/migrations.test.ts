import { STATES } from '#schemas/generated/domain/state.ts';
import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate, unmigrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/migration-list.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { asSuperuser, databaseServer, inDatabase, useDatabase } from '../support/database.ts';
import { proves } from '../support/proves.ts';

const database = useDatabase();

/** Everything that a migration can make, in words. */
async function schemaOf(db: Knex): Promise<string[]> {
  const queries = [
    `select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'`,
    `select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'`,
    `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0`,
    `select 'trigger ' || pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
    `select 'function ' || oid::regprocedure || ' ' || md5(prosrc) as line from pg_proc where pronamespace = 'public'::regnamespace`,
    `select 'relation ' || relkind::text || ' ' || relname as line from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('S', 'v', 'r')`,
    `select 'grant ' || table_name || ' ' || grantee || ' ' || privilege_type as line from information_schema.role_table_grants where table_schema = 'public'`,
    `select 'type ' || collname as line from pg_collation where collnamespace = 'public'::regnamespace`,
  ];
  const lines: string[] = [];
  for (const sql of queries)
    lines.push(...(await db.raw<{ rows: { line: string }[] }>(sql)).rows.map(({ line }) => line));
  return lines.sort();
}

const withoutBookkeeping = (lines: readonly string[]): string[] =>
  lines.filter((line) => !line.includes('schema_migrations'));

describe('migrations', () => {
  test('go up, down and up again to the same schema', async () => {
    const before = await schemaOf(database.asOwner);
    expect(before.length).toBeGreaterThan(500);
    await unmigrate(database.ownerUrl);
    expect(withoutBookkeeping(await schemaOf(database.asOwner))).toEqual([]);
    await migrate(database.ownerUrl, database.url);
    expect(await schemaOf(database.asOwner)).toEqual(before);
  });

  test('run once when several processes start together', async () => {
    const server = await databaseServer();
    const name = 'test_starting_together';
    const owner = new URL(server.ownerUrl).username;
    await asSuperuser(server, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name} owner ${owner}`);
    });
    const [ownerUrl, url] = [inDatabase(server.ownerUrl, name), inDatabase(server.url, name)];
    try {
      await Promise.all([1, 2, 3, 4].map(() => migrate(ownerUrl, url)));
      const db = connect(ownerUrl, { pool: 1 });
      const applied = await db('schema_migrations').orderBy('id').pluck('name');
      await db.destroy();
      expect(applied).toEqual(migrations.map(({ name: migration }) => migration));
    } finally {
      await asSuperuser(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    }
  });

  test('wait for nobody who was killed meanwhile', async () => {
    await database.asOwner('schema_migrations_lock').update({ is_locked: 1 });
    await migrate(database.ownerUrl, database.url);
    expect(await database.asOwner('schema_migrations_lock').pluck('is_locked')).toEqual([0]);
  });
});

/** On another PostgreSQL the tests' owner is a superuser, to whom nothing is refused. */
const ownerIsBound = (process.env['TEST_DATABASE_URL'] ?? '') === '';

describe('a refused start', () => {
  const asRoot = <T>(act: (client: Client) => Promise<T>, url = database.superuserUrl) =>
    databaseServer().then((server) => asSuperuser({ ...server, superuserUrl: url }, act));
  const owner = () => new URL(database.ownerUrl).username;

  /** Everything that could change, in words: the schema and what ran in it. */
  const standing = async (db: Knex = database.asOwner) => [
    ...(await schemaOf(db)),
    ...((await db('schema_migrations').orderBy('id')) as object[]).map((row) => JSON.stringify(row)),
    ...(await db('schema_migrations_lock')).map((row) => JSON.stringify(row)),
  ];

  async function expectRefused(...texts: string[]): Promise<void> {
    const before = await standing();
    const refusal = migrate(database.ownerUrl, database.url).catch((error: unknown) => error);
    expect(await refusal).toBeInstanceOf(StartupFault);
    for (const text of [...texts, 'No se cambió nada']) expect(String(await refusal)).toContain(text);
    expect(await standing()).toEqual(before);
  }

  test('of a newer version leaves it to that one, with what earlier versions and killed processes left', async () => {
    const rows = ['999-from-the-future', '010-save-answers'];
    await database
      .asOwner('schema_migrations')
      .insert(rows.map((name) => ({ name, batch: 9, migration_time: new Date() })));
    await database.asOwner('schema_migrations_lock').update({ is_locked: 1 });
    await expectRefused('versión más nueva de Convoca', '999-from-the-future', 'Usá esa versión');
    await database.asOwner('schema_migrations').whereIn('name', rows).del();
    await migrate(database.ownerUrl, database.url);
  });

  test.runIf(ownerIsBound)('of tables that another role owns', async () => {
    await asRoot((client) => client.query('alter table users owner to postgres'));
    await expectRefused('users es de postgres', `reassign owned by postgres to ${owner()}`);
    await asRoot((client) => client.query(`alter table users owner to ${owner()}`));
    await migrate(database.ownerUrl, database.url);
  });

  test('of a database that cannot be written', async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1);
    await asRoot((client) => client.query(`alter database ${name} set default_transaction_read_only = on`));
    await expectRefused('es de solo lectura');
    await asRoot(async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} reset default_transaction_read_only`);
    });
  });

  test.runIf(ownerIsBound)('of a new database where the role may not make what it needs', async () => {
    const name = 'test_not_ones_own';
    const url = inDatabase(database.superuserUrl, name);
    await asRoot(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name} owner postgres`);
    });
    try {
      const refused = (text: string) =>
        expect(migrate(inDatabase(database.ownerUrl, name), inDatabase(database.url, name))).rejects.toThrow(text);
      await refused(`grant create on schema public to ${owner()}`);
      await asRoot((client) => client.query(`grant create on schema public to ${owner()}`), url);
      await refused(`grant create on database ${name} to ${owner()}`);
      await asRoot((client) => client.query('create schema pgboss'), url);
      await refused('create extension if not exists pg_trgm; create extension if not exists unaccent;');
      await asRoot(async (client) => {
        const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
        expect(rows).toEqual([]);
      }, url);
    } finally {
      await asRoot((client) => client.query(`drop database if exists ${name} with (force)`));
    }
  });
});

/** Keys of all answers, of every shipped template. */
function fieldsOfTemplates(): Set<string> {
  const folder = new URL('../../templates/', import.meta.url);
  const fields = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties') for (const field of Object.keys(inner as object)) fields.add(field);
      collect(inner);
    }
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('form.schema.json')) collect(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  }
  // Every table has one, too.
  fields.delete('id');
  return fields;
}

describe('the database function of a save', () => {
  test('holds no state code and no field of a form', async () => {
    const { rows } = await database.asOwner.raw(`select prosrc from pg_proc where proname = 'save_answers'`);
    const source: string = rows[0].prosrc;
    const words = new Set(source.match(/[\p{L}_]+/gu));
    const fields = fieldsOfTemplates();
    expect(fields.size).toBeGreaterThan(10);
    proves('R-K-91', 'nombres de campo', () => {
      for (const field of fields) expect(words).not.toContain(field);
    });
    proves('R-K-91', 'estados', () => {
      for (const state of STATES) expect(words).not.toContain(state);
    });
  });
});
