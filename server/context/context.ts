import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Actor } from '#server/session/actor.ts';
import type { Config } from '#server/config/config.ts';
import type { IdempotencyKey } from '#server/db/writer.ts';
import type { Services } from './services.ts';

export type { Actor } from '#server/session/actor.ts';

/** What every operation gets: the shared services and who asks. No singletons. */
export interface Context<A extends Actor | null = Actor> {
  db: Knex;
  config: Config;
  services: Services;
  log: Logger;
  actor: A;
  request: {
    id: string;
    ip: string;
    agent?: string | undefined;
    /** The token of a session that may be over: a sign-in ends the one that its browser still had. */
    token?: string | null;
    idempotency: IdempotencyKey | null;
  };
}
