import type { Knex } from 'knex';
import type { Context } from '#server/context/context.ts';
import { ask } from '#server/db/ask.ts';
import { connect } from '#server/db/connect.ts';
import { sql } from '#server/db/sql.ts';
import type { SeedContext } from './seed-context.ts';

/** Lets a person act at another time: the database's clock of that connection is shifted, the product does the rest. */
export class Stage {
  readonly #shared: SeedContext;
  readonly #now: number;
  /** One connection for each scene that is played at a time, kept: a new one plans every statement anew. */
  readonly #connections: Knex[] = [];
  readonly #free: Knex[] = [];
  /** Who has signed in, and stays so. */
  readonly #tokens = new Map<number, string>();
  #request = 0;

  constructor(shared: SeedContext, now: Date) {
    this.#shared = shared;
    this.#now = now.getTime();
  }

  get now(): Date {
    return new Date(this.#now);
  }

  get db(): SeedContext['db'] {
    return this.#shared.db;
  }

  get services(): SeedContext['services'] {
    return this.#shared.services;
  }

  /** Runs `scene` as somebody for whom it is `at`. */
  async at<T>(at: Date, scene: (as: (userId: number) => Promise<Context>) => Promise<T>): Promise<T> {
    const seconds = Math.round((at.getTime() - this.#now) / 1000);
    const db = this.#free.pop() ?? this.#connect();
    await ask(db, sql`select set_config('convoca.clock_shift', ${`${seconds} seconds`}, false)`);
    const result = await scene((userId) => this.#context(db, userId));
    this.#free.push(db);
    return result;
  }

  /** Brings to the disk what its connections left to be written later. */
  async flush(): Promise<void> {
    await ask(this.db, sql`select pg_logical_emit_message(true, 'convoca', 'demonstration')`);
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((db) => db.destroy()));
  }

  #connect(): Knex {
    const db = connect(this.#shared.databaseUrl, { pool: 1, durable: false });
    this.#connections.push(db);
    return db;
  }

  async #context(db: Knex, userId: number): Promise<Context> {
    const { config, services, log } = this.#shared;
    const { actor } = await services.sessions.find(await this.#tokenOf(userId));
    if (typeof actor === 'string') throw new Error(`account ${userId} cannot act: ${actor}`);
    this.#request += 1;
    return {
      db,
      config,
      services,
      log,
      actor,
      request: { id: `demo-${this.#request}`, ip: '127.0.0.1', idempotency: null },
    };
  }

  async #tokenOf(userId: number): Promise<string> {
    const token = this.#tokens.get(userId) ?? (await this.#shared.services.sessions.open(userId));
    this.#tokens.set(userId, token);
    return token;
  }
}
