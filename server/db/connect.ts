import knex, { type Knex } from 'knex';
import { types as pgTypes } from 'pg';
import { limitedClient } from '#server/connection/limited-client.ts';
import { guardPool, refuseFault, type OnFault } from './pool-guard.ts';
import { watchQueue } from './pool-queue.ts';
import { keepSigns, PoolSigns } from '#server/connection/pool-signs.ts';
import { firstUrl } from '#server/config/database-hosts.ts';
import { writingHost } from '#server/connection/writing-host.ts';

export interface ConnectOptions {
  /** Connections at most. */
  pool?: number;
  /** Lives at another time: `app_now()` is the database's clock plus this interval (seeds and tests). */
  clockShift?: string;
  /** Milliseconds that one statement may take; 0 = no limit (migrations). */
  statementTimeout?: number;
  /** Milliseconds that a statement may wait for one lock. */
  lockTimeout?: number;
  applicationName?: string;
  /** False: does not wait for the disk; a power cut may take back what was done last. Only for what is thrown away unless it gets ready. */
  durable?: boolean;
  /** Hears of connections that died; they are replaced by themselves. */
  onWarning?: (message: string) => void;
  /** Hears of transactions that ask the pool; without it they fail. */
  onFault?: OnFault;
}

const STATEMENT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 4_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 15_000;
/** A new connection costs a sign-in and the plans of every statement: many times what a request does with one that is there. */
const IDLE_TIMEOUT = 600_000;
/** Work in the background waits this long for a connection; a request has its own patience (`withPatience`). */
const ACQUIRE_TIMEOUT = 4_000;
/** Milliseconds beyond PostgreSQL's own limit after which no answer comes any more. */
const GRACE = 1_000;
/** Idle connections whose other end is gone are found out by the system. */
const KEEPALIVE = 10_000;
/** So that connections come to another machine when a name or a balancer leads there. */
const LIFETIME = { maxConnectionLifetimeMillis: 3_600_000, maxConnectionLifetimeJitterMillis: 600_000 };

/** Wide integers are numbers as long as they are exact; nothing of ours ever gets beyond. */
function parseWideInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const asIs = (text: string): string => text;
const parsers = new Map<number, (text: string) => unknown>([
  [pgTypes.builtins.INT8, parseWideInteger],
  [pgTypes.builtins.DATE, asIs],
  [pgTypes.builtins.NUMERIC, asIs],
]);

/** Only for this pool: pg's own table of parsers is shared with every other library of the process. */
const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    (pgTypes.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
};

const quoted = (value: string): string => value.replace(/([\\ ])/g, '\\$1');

/**
 * A pool of connections. One that dies, idle or in use, is replaced and never ends the process: Knex listens on each client. One that
 * says nothing any more is given up.
 */
export function connect(url: string, options: ConnectOptions = {}): Knex {
  const statementTimeout = options.statementTimeout ?? STATEMENT_TIMEOUT;
  const lockTimeout = statementTimeout === 0 ? 0 : (options.lockTimeout ?? LOCK_TIMEOUT);
  const settings: Record<string, string> = {
    statement_timeout: String(statementTimeout),
    lock_timeout: String(lockTimeout),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_TIMEOUT),
    timezone: 'UTC',
    // Names that are alike, not all that share a word: whatever is less alike is never asked for.
    'pg_trgm.similarity_threshold': '0.6',
  };
  if (options.durable === false) settings['synchronous_commit'] = 'off';
  if (options.clockShift !== undefined) settings['convoca.clock_shift'] = options.clockShift;
  const connection = {
    connectionString: firstUrl(url),
    application_name: options.applicationName ?? 'convoca',
    connectionTimeoutMillis: ACQUIRE_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE,
    // In the start-up packet, so that a new connection costs no round trip more.
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${quoted(value)}`)
      .join(' '),
    types,
  };
  const warn = options.onWarning ?? (() => undefined);
  const signs = new PoolSigns();
  const db = knex({
    client: 'pg',
    connection,
    pool: {
      min: 0,
      max: options.pool ?? 20,
      idleTimeoutMillis: IDLE_TIMEOUT,
      ...LIFETIME,
      validate: ({ heardAt }: { heardAt: number }) => heardAt > signs.unanswered,
    },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT,
    log: { warn, error: warn, deprecate: warn, debug: warn },
  });
  const limits =
    statementTimeout === 0
      ? { statement: 0, settle: 0 }
      : { statement: statementTimeout + GRACE, settle: lockTimeout + GRACE };
  const { client } = db as { client: { driver: object } };
  client.driver = { Client: limitedClient({ limits, host: writingHost(url), signs }) };
  keepSigns(db, signs);
  return guardPool(watchQueue(db, signs), options.onFault ?? refuseFault);
}
