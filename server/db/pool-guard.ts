import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { asWriter, notAsWriter } from './writer-places.ts';

/** A transaction that the running code is part of. */
interface Open {
  pool: object;
  /** An error whose stack tells where the transaction was opened. */
  opened: Error;
  ended: boolean;
  outer: Open | undefined;
}

type Container = (trx: Knex.Transaction) => PromiseLike<unknown> | undefined;

/** The part of Knex's client that is guarded. */
interface Guarded {
  acquireConnection: () => Promise<unknown>;
  transaction: (container: Container, config?: unknown, outer?: unknown) => unknown;
  runner: (query: Query) => unknown;
}

interface Query {
  toSQL: () => { sql: string };
}

/** Code that holds a connection of a pool asks that pool for another one. */
export class PoolAskedInTransaction extends Error {
  override name = 'PoolAskedInTransaction';
  readonly opened: Error;

  constructor(asked: string, { opened }: Open) {
    super(`a transaction asked for ${asked}`);
    this.opened = opened;
  }
}

/** Hears of each fault, and throws where the query must not go on. */
export type OnFault = (fault: PoolAskedInTransaction) => void;

export const refuseFault: OnFault = (fault) => {
  throw fault;
};

const running = new AsyncLocalStorage<Open | undefined>();
const listeners = new WeakMap<object, OnFault>();

/**
 * As many transactions as the pool has connections, each asking for one more, wait for each other until all of them fail.
 * So nothing inside a transaction may ask the pool: what it needs is read before, or through the transaction.
 */
export function guardPool(db: Knex, onFault: OnFault): Knex {
  const client = db.client as Guarded;
  const [acquire, transaction, runner] = [client.acquireConnection, client.transaction, client.runner];
  // A query asks for its connection at once, but from a stack that names nobody.
  let query: Query | null = null;
  client.runner = (next) => runner.call(client, (query = next));
  client.acquireConnection = async () => {
    const open = openOn(client);
    if (open) onFault(new PoolAskedInTransaction(query?.toSQL().sql ?? 'a connection', open));
    query = null;
    return acquire.call(client);
  };
  client.transaction = (container, ...rest) => {
    const [opened, outer, open] = [new Error('opened here'), running.getStore(), openOn(client)];
    if (open) onFault(new PoolAskedInTransaction('another transaction', open));
    const inside = (trx: Knex.Transaction) => runInside({ pool: client, opened, ended: false, outer }, container, trx);
    return running.run(undefined, () => asWriter(() => transaction.call(client, inside, ...rest)));
  };
  listeners.set(client, onFault);
  return db;
}

/**
 * For what asks the pool only sometimes, because it remembers what it read: inside a transaction it is a fault even when
 * nothing had to be read this time.
 */
export function mustBeOutside(db: Knex, what: string): void {
  const client = db.client as object;
  const open = openOn(client);
  if (open) listeners.get(client)?.(new PoolAskedInTransaction(what, open));
}

function runInside(open: Open, container: Container, trx: Knex.Transaction): PromiseLike<unknown> | undefined {
  return running.run(open, () => {
    const result = notAsWriter(() => container(trx));
    // A transaction that is handed out, to be ended by hand, has no code inside.
    return typeof result?.then === 'function' ? untilEnded(open, result) : result;
  });
}

async function untilEnded(open: Open, result: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await result;
  } finally {
    // Work that the transaction began and did not wait for may ask the pool from now on.
    open.ended = true;
  }
}

function openOn(pool: object): Open | undefined {
  for (let open = running.getStore(); open; open = open.outer) if (open.pool === pool && !open.ended) return open;
  return undefined;
}
