import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type ConnectOptions } from '#server/db/connect.ts';
import type { DatabaseServer } from './prepared-templates.ts';

export interface TestDatabase {
  /** As the application's role; what a server under test is given. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  readonly db: Knex;
  /** As the role that migrates, past the application's limits. */
  readonly asOwner: Knex;
  /** Moves `app_now()` for every connection made from now on; those that exist are ended and replaced. */
  shiftClock: (interval: string) => Promise<void>;
  /** What a restart of PostgreSQL does to the pools. */
  endConnections: () => Promise<void>;
}

export interface DatabaseOptions extends Pick<ConnectOptions, 'pool' | 'statementTimeout' | 'lockTimeout'> {
  /** Leads the application by another way to its database. */
  through?: (url: string) => Promise<string>;
  /** With what every start brings: the call, templates, base lists, compiled validators. */
  seeded?: boolean;
}

export const inDatabase = (url: string, database: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
};

/** The server of this run; the first who asks starts it. */
export async function databaseServer(): Promise<DatabaseServer> {
  const answer = await fetch(inject('databaseServer'));
  if (!answer.ok) throw new Error(`the test database did not start: ${await answer.text()}`);
  return (await answer.json()) as DatabaseServer;
}

export async function asSuperuser<T>(server: DatabaseServer, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server.superuserUrl });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

interface Opened {
  server: DatabaseServer;
  url: string;
  name: string;
  db: Knex;
  owner: Knex;
}

/** A database of its own for one test file, a copy of the migrated or the seeded one. Call it at the top; use it inside tests and hooks. */
export function useDatabase({ seeded = false, through, ...options }: DatabaseOptions = {}): TestDatabase {
  let opened: Opened | null = null;
  const current = (): Opened => {
    if (opened === null) throw new Error('the database exists only inside tests and hooks');
    return opened;
  };

  beforeAll(async () => {
    const server = await databaseServer();
    const name = `test_${randomBytes(6).toString('hex')}`;
    const owner = new URL(server.ownerUrl).username;
    const template = seeded ? server.seeded : server.migrated;
    await asSuperuser(server, (client) =>
      client.query(`create database ${name} template ${template} owner ${owner} strategy file_copy`),
    );
    const direct = inDatabase(server.url, name);
    const url = (await through?.(direct)) ?? direct;
    opened = {
      server,
      url,
      name,
      db: connect(url, { pool: 10, ...options }),
      owner: connect(inDatabase(server.ownerUrl, name), { pool: 4 }),
    };
  });

  afterAll(async () => {
    if (opened === null) return;
    const { server, name, db, owner } = opened;
    await Promise.all([db.destroy(), owner.destroy()]);
    await asSuperuser(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  });

  const endConnections = async (): Promise<void> => {
    const { server, name } = current();
    await asSuperuser(server, async (client) => {
      const left = async (): Promise<number> =>
        (await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])).rows
          .length;
      while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    // The pools hear of it a moment later.
    await new Promise((resolve) => setTimeout(resolve, 20));
  };

  return {
    get url() {
      return current().url;
    },
    get ownerUrl() {
      return inDatabase(current().server.ownerUrl, current().name);
    },
    get superuserUrl() {
      return inDatabase(current().server.superuserUrl, current().name);
    },
    get db() {
      return current().db;
    },
    get asOwner() {
      return current().owner;
    },
    shiftClock: async (interval) => {
      const { server, name } = current();
      await asSuperuser(server, (client) =>
        client.query(`alter database ${name} set convoca.clock_shift = ${client.escapeLiteral(interval)}`),
      );
      await endConnections();
    },
    endConnections,
  };
}
