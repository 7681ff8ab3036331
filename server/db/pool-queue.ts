import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import type { PoolSigns } from '#server/connection/pool-signs.ts';
import { isWriter, WriterPlaces, type Pending } from './writer-places.ts';

/** What one request may still wait, all its questions together. */
interface Patience {
  left: number;
  /** It has had a connection before. */
  hasBegun: boolean;
}

/** Knex's pool, as far as it is used here. */
interface Pool {
  max: number;
  /** Milliseconds after which it gives up by itself. */
  acquireTimeoutMillis: number;
  acquire: () => Pending;
  release: (connection: object) => boolean;
  /** Who waits; the first one gets the next connection. */
  pendingAcquires: Pending[];
}

/** Who waits for a connection, and since when. */
interface Queues {
  readers: Map<Pending, number>;
  writers: Map<Pending, number>;
  /** When a writer last gave its connection back. */
  returnedAt: number;
}

const requests = new AsyncLocalStorage<Patience>();
const queues = new WeakMap<object, Queues>();

/** No connection was free in time; nothing was asked. */
export class PoolBusy extends Error {
  override name = 'PoolBusy';
}

/** Runs what answers one request: it waits no longer for connections than this, however many questions it has. */
export function withPatience<T>(milliseconds: number, act: () => T): T {
  return requests.run({ left: milliseconds, hasBegun: false }, act);
}

/** Milliseconds that the first in the queue for a connection has been waiting; of the writers' own queue, too, for who will join it. */
export function longestWait(db: Knex, { writes }: { writes: boolean }): number {
  const both = queues.get(db.client as object);
  if (!both) return 0;
  const now = performance.now();
  const [reader = now] = both.readers.values();
  const [writer = now] = writes ? both.writers.values() : [];
  return now - Math.min(reader, writer);
}

/** When a writer last gave its connection back: while they come and go the pool is busy and not stuck. */
export function lastReturn(db: Knex): number {
  return queues.get(db.client as object)?.returnedAt ?? -Infinity;
}

const sendAway = (pending: Pending) => pending.reject(new PoolBusy('no connection was free in time'));

/**
 * Knows who waits for a connection and since when, and sends away whoever has waited long enough. Requests that have had a
 * connection come before those that have not: otherwise all wait twice under overload, nobody is through in time, and
 * what was done for them was in vain. When a writer was left without an answer nobody else gets that place: it would
 * wait as long again.
 */
export function watchQueue(db: Knex, signs: PoolSigns): Knex {
  const client = db.client as { pool: Pool };
  const { pool } = client;
  const [acquire, release] = [pool.acquire.bind(pool), pool.release.bind(pool)];
  const usual = pool.acquireTimeoutMillis;
  const both: Queues = { readers: new Map(), writers: new Map(), returnedAt: -Infinity };
  const ahead = new WeakSet<Pending>();
  const places = new WriterPlaces(pool.max);
  queues.set(client, both);
  signs.onSilence = () => [...both.writers.keys()].forEach(sendAway);
  pool.release = (connection) => {
    const isReturned = release(connection);
    if (places.returned(connection)) both.returnedAt = performance.now();
    return isReturned;
  };
  pool.acquire = () => {
    const [patience, begun] = [requests.getStore(), performance.now()];
    let isQueued = true;
    const ask = () => {
      // Read as it is asked: by itself the pool gives up no earlier than whoever asks.
      pool.acquireTimeoutMillis = Math.max(usual, Math.ceil(patience?.left ?? 0));
      const asked = acquire();
      isQueued = pool.pendingAcquires.includes(asked);
      if (patience?.hasBegun === true) {
        ahead.add(asked);
        putForward(pool.pendingAcquires, ahead);
      }
      return asked;
    };
    const queue = isWriter() ? both.writers : both.readers;
    const pending = isWriter() ? places.take(ask) : ask();
    const begin = () => {
      if (patience) patience.hasBegun = true;
    };
    pending.promise.then(begin, () => undefined);
    // What a busy process takes to hand over a free connection is not waited for one.
    if (!isQueued) return pending;
    const timer = setTimeout(() => sendAway(pending), Math.max(0, Math.ceil(patience?.left ?? usual)));
    queue.set(pending, begun);
    const leave = () => {
      clearTimeout(timer);
      queue.delete(pending);
      if (patience) patience.left -= performance.now() - begun;
    };
    pending.promise.then(leave, leave);
    return pending;
  };
  return db;
}

/** The last one goes behind the others of its kind; it is not there where a connection was free for it. */
function putForward(waiting: Pending[], ahead: WeakSet<Pending>): void {
  const last = waiting.at(-1);
  if (last === undefined || !ahead.has(last)) return;
  const first = waiting.findIndex((one) => !ahead.has(one));
  if (first !== -1) waiting.splice(first, 0, ...waiting.splice(-1));
}
