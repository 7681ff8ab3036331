import type { Context } from '#server/context/context.ts';
import { connect } from '#server/db/connect.ts';
import type { SeedContext } from './seed-context.ts';

const DAY = 86_400_000;

/** Lets a person act at another time: the database's clock of that connection is shifted, the product does the rest. */
export class Stage {
  readonly #shared: SeedContext;
  readonly #now: number;
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

  daysFromNow(days: number): Date {
    return new Date(this.#now + days * DAY);
  }

  /** Runs `scene` as somebody for whom it is `at`. */
  async at<T>(at: Date, scene: (as: (userId: number) => Promise<Context>) => Promise<T>): Promise<T> {
    const seconds = Math.round((at.getTime() - this.#now) / 1000);
    const db = connect(this.#shared.databaseUrl, { pool: 2, clockShift: `${seconds} seconds` });
    try {
      return await scene((userId) => this.#context(db, userId));
    } finally {
      await db.destroy();
    }
  }

  async #context(db: SeedContext['db'], userId: number): Promise<Context> {
    const { config, services, log, sessions } = { ...this.#shared, sessions: this.#shared.services.sessions };
    const { actor } = await sessions.find(await sessions.open(userId));
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
}
